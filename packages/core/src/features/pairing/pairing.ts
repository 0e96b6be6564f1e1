import type { Namespace } from '../../caip/namespace.js'
import type { Feature } from '../../client/Client.js'
import type { ConnectionState } from '../../connection/ConnectionState.js'
import type { EndedPairing, Pairing, PairingLink, PairingState } from '../../connector/Pairing.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { abortable } from '../../lib/abortable.js'
import { createAtoms } from '../../lib/createAtoms.js'
import type { Runtime } from './createRuntime.js'
import type { PairingApi } from './PairingApi.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingLoadErrors } from './pairingLoadErrors.js'
import { pairingPendingKey } from './pairingPendingKey.js'

const connectorId = 'walletConnect'

/**
 * Wallets elsewhere, on a phone or in another window, by the WalletConnect protocol: `client.use(pairing())` adds one
 * connector. Needs `@walletconnect/sign-client` 2.21.8, which is loaded when a visitor heads for it, or when one who
 * paired before comes back.
 *
 * Connecting fails with `rpc/user_rejected` or `wallet/no_accounts` by what the wallet does; with `pairing/offline`,
 * `pairing/relay_unreachable`, `pairing/relay_refused` or `pairing/load_failed` by the way there; with
 * `pairing/not_supported`, `pairing/settlement_failed` or `pairing/protocol` where the two do not come together; and with
 * `pairing/project_id_missing` or `options/invalid` by what the app gave. A request fails with what the wallet answers,
 * `pairing/request_expired`, `pairing/request_given_up`, `pairing/relay_unreachable`, `pairing/relay_refused`, `pairing/session_lost` or `wallet/ended`.
 */
export const pairing = (options: PairingOptions = {}): Feature<PairingApi> => ({
  id: 'pairing',
  create(host) {
    const { adapters } = host.client
    const atom = createAtoms((thrown) => host.log('error', 'A listener failed.', toError(thrown).code))
    const $state = atom<PairingState>({ status: 'idle' })
    const $line = atom<ReturnType<Pairing['$line']['get']>>('quiet')
    const $ended = atom<EndedPairing | undefined>(undefined)
    const $link = atom<PairingLink | undefined>(undefined)
    let link: PairingLink | undefined
    let loading: Promise<Runtime> | undefined
    const loadFormats = async () => {
      const formats = new Map<Namespace, (address: string) => string>()
      const loads = [...adapters].map(async ([namespace, adapter]) => {
        const format = await adapter.loadAddressFormat?.()
        if (format) formats.set(namespace, format)
      })
      await Promise.all(loads)
      return formats
    }
    const load = () => {
      loading ??= Promise.all([import('./createRuntime.js'), loadFormats()]).then(
        ([{ createRuntime }, formats]) => {
          const runtime = createRuntime({ host, options, connectorId, formats, $state, $line, $ended, $link })
          runtime.choose(link)
          return runtime
        },
        (cause: unknown) => {
          // Asked for again next time.
          loading = undefined
          throw pairingLoadErrors.loadFailed({}, { cause })
        },
      )
      return loading
    }
    const api: Pairing = {
      $state,
      $line,
      $ended,
      $link,
      choose(chosen) {
        link = chosen
        loading?.then(
          (runtime) => runtime.choose(chosen),
          () => undefined,
        )
      },
      giveUp() {
        loading?.then(
          (runtime) => runtime.giveUp(),
          () => undefined,
        )
      },
      check: async () => loading?.then((runtime) => runtime.check()).catch(() => undefined),
    }
    const store = createStore({ ...host, clientId: host.client.id })
    // Some browsers throw a page away while the wallet is in front.
    const resume = () => {
      if ((store.read(pairingPendingKey) ?? 0) > host.clock.now())
        load()
          .then((runtime) => runtime.resume())
          .catch(() => undefined)
      else store.remove(pairingPendingKey)
    }
    host.scope.add(host.client.events.$latest.subscribe((event) => event?.name === 'INITIALIZE' && resume()))
    const { $states } = host.client.connections
    /** About a session that is not open here. */
    const isMine = (state: ConnectionState | undefined) =>
      state?.status !== 'connected' &&
      connectorId === (state?.status === 'disconnected' ? state.resume?.connectorId : state?.connectorId)
    let wasMine = false
    host.scope.add(
      $states.subscribe((states) => {
        const is = Object.values(states).some(isMine)
        // Disconnected, perhaps: then the wallet is told all the same.
        if (wasMine && !is && !host.scope.signal.aborted)
          load()
            .then((runtime) => runtime.forget())
            .catch(() => undefined)
        wasMine = is
      }),
    )
    host.announce({
      id: connectorId,
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespaces: [...adapters.keys()] as [Namespace, ...Namespace[]],
      pairing: api,
      async connect({ signal }) {
        const left = () => $state.set({ status: 'idle' })
        if (signal.aborted) throw signal.reason
        $state.set({ status: 'preparing' })
        signal.addEventListener('abort', left, { once: true })
        try {
          return await (await abortable(load(), signal)).connect(signal)
        } catch (thrown) {
          const error = toError(thrown)
          if (!signal.aborted) $state.set({ status: 'failed', error })
          throw error
        } finally {
          signal.removeEventListener('abort', left)
        }
      },
      restore: async ({ signal }) => (await abortable(load(), signal)).restore(signal),
    })
    return { connectorId, ...api }
  },
})
