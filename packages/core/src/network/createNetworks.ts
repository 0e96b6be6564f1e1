import type { ReadableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Network } from '../adapter/Network.js'
import { type ChainId, type ChainIdInput, toChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import { walletErrors } from '../connector/Connection.js'
import type { Context } from '../context/Context.js'
import { storageKeys } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** The networks of one namespace. */
export type NetworkState = {
  /** The network in use: the wallet's if one is connected, else the visitor's choice. */
  readonly network: Network
  /** False if `network` is not one of the app's networks. */
  readonly supported: boolean
  /** The app's networks of this namespace. */
  readonly requestedNetworks: readonly Network[]
  /** CAIP-2 ids of the networks that the wallet approved. Absent: any network. */
  readonly approvedChainIds?: readonly ChainId[]
  /** Whether the wallet allows any network. True without a wallet. */
  readonly supportsAllNetworks: boolean
}

/** Errors of networks, by name. */
export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: (c: { chainId: string }) => `Network Not Found: add "${c.chainId}" to networks.`,
  last: (c: { chainId: string }) => `"${c.chainId}" is the only network of its namespace.`,
  switchUnsupported: (c: { namespace: string }) => `${c.namespace} does not offer switchNetwork.`,
})

/** Default chain when none is stored. */
const defaultChainId: ChainId = 'eip155:1'

/** The networks and the one in use, by namespace. */
export type NetworkStates = Readonly<Partial<Record<Namespace, NetworkState>>>

/** Networks of a client: `client.networks`. */
export type NetworksApi = {
  /** Networks of each namespace. */
  readonly $states: ReadableAtom<NetworkStates>
  /** The active namespace. */
  readonly $activeNamespace: ReadableAtom<Namespace>
  /** The network in use on the active namespace. */
  readonly $active: ReadableAtom<Network>
  /** Every network of the app, of all namespaces. */
  readonly $list: ReadableAtom<readonly Network[]>
  /**
   * Switches to a network, by its CAIP-2 id or the number of an EVM chain: `switchTo({ chainId: 8453 })`. Prompts the wallet
   * if one is connected on its namespace, else stores the choice. A second call for the same network joins the first.
   * @throws `network/not_found`, `network/switch_unsupported`, `rpc/user_rejected`, `wallet/wrong_chain` and other errors
   * of the wallet.
   */
  switchTo(request: { chainId: ChainIdInput; signal?: AbortSignal | undefined }): Promise<void>
  /** Makes another namespace active, on its current network. Prompts no wallet. Ignores a namespace without an adapter. */
  setActiveNamespace(namespace: Namespace): void
  /** Adds a network. @throws `network/not_found` when the client has adapters and none for its namespace. */
  add(network: Network): void
  /** Removes a network. @throws `network/last` when it is the only one of its namespace. */
  remove(chainId: ChainIdInput): void
}

export type Networks = NetworksApi & {
  /** Restores the networks that the visitor chose on the last visit. */
  restore(): void
}

export function createNetworks(
  { alert, atom, events, scope, store }: Context,
  options: {
    networks: readonly Network[]
    defaultNetwork: ChainId | undefined
    images: Readonly<Partial<Record<ChainId, string>>>
    $connections: ReadableAtom<Readonly<Partial<Record<Namespace, ConnectionState>>>>
    can(namespace: Namespace): Capabilities
  },
): Networks {
  const { $connections, can } = options
  const withImage = (network: Network): Network => {
    const icon = options.images[network.id]
    return icon === undefined ? network : { ...network, icon }
  }
  const $list = atom(options.networks.map(withImage))
  const find = (chainId: ChainId) => $list.get().find(({ id }) => id === chainId)
  const initialId = options.defaultNetwork ?? defaultChainId
  const initial = find(initialId) ?? $list.get()[0] ?? unknownNetwork(initialId)

  /** The visitor's choice per namespace, used while no wallet is connected. */
  const chosen = new Map<Namespace, ChainId>()

  const stateOf = (namespace: Namespace): NetworkState => {
    const requestedNetworks = $list.get().filter((network) => network.namespace === namespace)
    const connection = $connections.get()[namespace]
    const connected = connection?.status === 'connected' ? connection : undefined
    const actual = connected?.chainId
    const approvedChainIds = connected?.connection.$approved?.get()
    const known = requestedNetworks.find(({ id }) => id === (actual ?? chosen.get(namespace) ?? initial.id))
    return {
      network: known ?? (actual ? unknownNetwork(actual) : (requestedNetworks[0] as Network)),
      supported: !!known || !actual,
      requestedNetworks,
      ...(approvedChainIds && { approvedChainIds }),
      supportsAllNetworks: !approvedChainIds,
    }
  }

  const $states = atom<NetworkStates>({})
  const $activeNamespace = atom<Namespace>(initial.namespace)
  const $active = atom<Network>(initial)

  const update = () => {
    const before = $states.get()
    const namespaces = [...new Set($list.get().map(({ namespace }) => namespace))]
    const after: NetworkStates = Object.fromEntries(
      namespaces.map((namespace) => {
        const old = before[namespace]
        const state = stateOf(namespace)
        return [namespace, JSON.stringify(old) === JSON.stringify(state) ? old : state]
      }),
    )
    if (namespaces.some((namespace) => before[namespace] !== after[namespace])) $states.set(after)
    const network = after[$activeNamespace.get()]?.network
    if (network) $active.set(network)
  }
  scope.add($connections.subscribe(update))

  const setActiveNamespace = (namespace: Namespace) => {
    if (!$states.get()[namespace]) return
    $activeNamespace.set(namespace)
    store.write(storageKeys.activeNamespace, namespace)
    update()
  }

  const moveTo = async (chainId: ChainId, signal: AbortSignal | undefined) => {
    const network = find(chainId)
    if (!network) {
      const error = networkErrors.notFound({ chainId })
      alert(error)
      throw error
    }
    const { namespace } = network
    const state = $connections.get()[namespace]
    try {
      if (state?.status === 'connected' && state.chainId !== chainId) {
        const { connection } = state
        const { switchNetwork } = can(namespace)
        if (switchNetwork) await switchNetwork({ connection, network, signal })
        else {
          const move = connection.moveTo ?? connection.switchTo
          if (!move) throw networkErrors.switchUnsupported({ namespace })
          await move(chainId, { signal })
        }
        const actual = connection.$chainId.get()
        if (actual !== chainId) throw walletErrors.wrongChain({ expected: chainId, actual })
      }
    } catch (thrown) {
      throw toError(thrown)
    }
    chosen.set(namespace, chainId)
    store.write(storageKeys.activeNetworks, [...chosen.values()])
    setActiveNamespace(namespace)
    events.emit('SWITCH_NETWORK', { network: chainId })
  }

  /** Pending switches by chain id. A second call joins the first. */
  const moves = new Map<ChainId, Promise<void>>()

  return {
    $states,
    $activeNamespace,
    $active,
    $list,
    restore() {
      for (const id of store.read(storageKeys.activeNetworks) ?? []) {
        const known = find(id)
        if (known) chosen.set(known.namespace, id)
      }
      const namespace = store.read(storageKeys.activeNamespace)
      if (namespace && $states.get()[namespace]) $activeNamespace.set(namespace)
      update()
    },
    setActiveNamespace,
    switchTo({ chainId: input, signal }) {
      const chainId = toChainId(input)
      const move = moves.get(chainId) ?? moveTo(chainId, signal).finally(() => moves.delete(chainId))
      moves.set(chainId, move)
      return move
    },
    add(network) {
      const { id, namespace } = network
      if (options.networks[0] && !$states.get()[namespace]) throw networkErrors.notFound({ chainId: id })
      if (!$list.get()[0]) $activeNamespace.set(namespace)
      $list.set([...$list.get().filter((one) => one.id !== id), withImage(network)])
      update()
    },
    remove(input) {
      const chainId = toChainId(input)
      const network = find(chainId)
      if (!network) return
      const rest = $list.get().filter(({ id }) => id !== chainId)
      if (!rest.some(({ namespace }) => namespace === network.namespace))
        throw networkErrors.last({ chainId })
      $list.set(rest)
      update()
    },
  }
}

/** Returns a placeholder for a network that the app does not have, without currency and endpoints. */
export function unknownNetwork(id: ChainId): Network {
  return {
    id,
    namespace: id.split(':')[0] as Namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  }
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof networkErrors> {}
}
