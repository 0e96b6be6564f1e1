import {
  abortable,
  type ConnectionState,
  type EndedSession,
  type Feature,
  type FeatureHost,
  type Namespace,
  toError,
  type WalletConnect,
  type WalletConnectState,
  type WalletLink,
} from '@latchkey/core'
import { createStore } from '@latchkey/core/adapter'
import type { Runtime } from './createRuntime.js'
import { loadErrors } from './errors/loadErrors.js'
import { pendingKey } from './lib/walletConnectKeys.js'
import { addNetworks } from './options/addNetworks.js'
import { explainMisuse } from './options/explainMisuse.js'
import type { WalletConnectApi, WalletConnectOptions } from './options/WalletConnectOptions.js'

declare global {
  interface LatchkeyFeatures {
    readonly walletConnect: WalletConnectApi
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }

const connectorId = 'walletConnect'

/**
 * Adds the WalletConnect connector to a client: `client.use(walletConnect())`. It connects wallets on a phone or in another
 * window. Needs `@walletconnect/sign-client` 2.21.8, which is loaded when a visitor opens WalletConnect or returns to an
 * open session.
 *
 * Connecting rejects with:
 * - `rpc/user_rejected`, `wallet/no_accounts` when the wallet declines or shares no account;
 * - `walletconnect/offline`, `/relay_unreachable`, `/relay_refused`, `/load_failed` when the wallet cannot be reached;
 * - `walletconnect/not_supported`, `/settlement_failed`, `/protocol` when no session can be set up;
 * - `walletconnect/project_id_missing`, `options/invalid` when the app's options are wrong.
 *
 * A request rejects with the wallet's error, `walletconnect/request_expired`, `/request_cancelled`, `/relay_unreachable`,
 * `/relay_refused`, `/session_lost` or `wallet/ended`.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { walletConnect } from '@latchkey/walletconnect'
 *
 * const client = createLatchkey({
 *   adapters: [evm({ networks: [mainnet] })],
 *   projectId: '0123456789abcdef0123456789abcdef',
 * })
 * const { $state, connectorId } = client.use(walletConnect())
 * ```
 */
export function walletConnect(options?: WalletConnectOptions): Feature<WalletConnectApi> {
  // Written so that bundlers drop the check and its sentences from production builds.
  let check: typeof explainMisuse | undefined
  try {
    if (process.env.NODE_ENV !== 'production') check = explainMisuse
  } catch {
    // A page without a bundler has no `process`.
  }
  check?.(options === undefined ? {} : options)
  return { id: 'walletConnect', options, create: createWalletConnect }
}

function createWalletConnect(host: FeatureHost, options: WalletConnectOptions = {}): WalletConnectApi {
  const {
    atom,
    client: { adapters, networks },
  } = host
  addNetworks(host.client, options.networks)
  const $state = atom<WalletConnectState>({ status: 'idle' })
  const $transport = atom<ReturnType<WalletConnect['$transport']['get']>>('idle')
  const $ended = atom<EndedSession | undefined>(undefined)
  const $link = atom<WalletLink | undefined>(undefined)
  let link: WalletLink | undefined
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
        const runtime = createRuntime({
          host,
          options,
          connectorId,
          formats,
          $state,
          $transport,
          $ended,
          $link,
        })
        runtime.choose(link)
        return runtime
      },
      (cause: unknown) => {
        // The next call loads it again.
        loading = undefined
        throw loadErrors.loadFailed({}, { cause })
      },
    )
    return loading
  }
  const api: WalletConnect = {
    $state,
    $transport,
    $ended,
    $link,
    choose(chosen) {
      link = chosen
      loading?.then(
        (runtime) => runtime.choose(chosen),
        () => undefined,
      )
    },
    cancelRequests() {
      loading?.then(
        (runtime) => runtime.cancelRequests(),
        () => undefined,
      )
    },
    // If the code does not load, there is no transport to check. The next connection reports the failure.
    check: async () => loading?.then((runtime) => runtime.check()).catch(() => undefined),
  }
  const store = createStore({ ...host, clientId: host.client.id })
  // Some browsers discard a page while the wallet app is in front.
  const resume = () => {
    if ((store.read(pendingKey) ?? 0) > host.clock.now())
      load()
        .then((runtime) => runtime.resume())
        .catch(() => undefined)
    else store.remove(pendingKey)
  }
  host.scope.add(host.client.events.$latest.subscribe((event) => event?.name === 'INITIALIZE' && resume()))
  const { $states } = host.client.connections
  /** Returns whether a state is of a session of ours that is not open on this page. */
  const isMine = (state: ConnectionState | undefined) =>
    state?.status !== 'connected' &&
    connectorId === (state?.status === 'disconnected' ? state.resume?.connectorId : state?.connectorId)
  let wasMine = false
  host.scope.add(
    $states.subscribe((states) => {
      const is = Object.values(states).some(isMine)
      // If the visitor disconnected, the wallet is still notified.
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
    namespaces: [...new Set(networks.$list.get().map(({ namespace }) => namespace))] as [
      Namespace,
      ...Namespace[],
    ],
    walletConnect: api,
    async connect({ signal, signIn }) {
      const cancel = () => $state.set({ status: 'idle' })
      if (signal.aborted) throw signal.reason
      $state.set({ status: 'preparing' })
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await (await abortable(load(), signal)).connect(signal, signIn)
      } catch (thrown) {
        const error = toError(thrown)
        if (!signal.aborted) $state.set({ status: 'failed', error })
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    restore: async ({ signal }) => (await abortable(load(), signal)).restore(signal),
  })
  return { connectorId, ...api }
}
