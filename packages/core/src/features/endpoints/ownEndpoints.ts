import type { ReadableAtom } from 'nanostores'
import type { Network } from '../../adapter/Network.js'
import type { RpcSettings } from '../../adapter/RpcSettings.js'
import { type ChainId, isChainId } from '../../caip/caip.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { createStore } from '../../context/createStore.js'
import type { StorageKey } from '../../context/storageKeys.js'
import { networkErrors } from '../../network/createNetworks.js'
import { endpointsErrors } from './endpointsErrors.js'
import { readEndpoint } from './readEndpoint.js'

/** The visitor's own endpoints by network: `client.use(ownEndpoints())`. */
export type OwnEndpointsApi = {
  /** URLs by CAIP-2 id. Only this browser stores them. */
  readonly $endpoints: ReadableAtom<Readonly<Partial<Record<ChainId, string>>>>
  /**
   * Sets the endpoint of a network once it has responded for that network. From then on all reads and broadcasts of the network go there, and
   * to no other endpoint, also when it fails.
   *
   * @throws `endpoints/invalid_url`, `network/not_found`, `connection/unsupported` if the adapter reads no balance,
   * `transport/wrong_chain` for an endpoint of another network, and other errors of the read
   */
  set(request: {
    /** CAIP-2 id of one of the app's networks. */
    readonly chainId: ChainId
    /** https URL: of a JSON-RPC endpoint, or of an Esplora API for Bitcoin. http for this machine only. */
    readonly url: string
    /** Aborts the check. Then nothing is set. */
    readonly signal?: AbortSignal | undefined
  }): Promise<void>
  /** Goes back to the app's endpoints. */
  remove(chainId: ChainId): void
}

declare global {
  interface LatchkeyFeatures {
    readonly ownEndpoints: OwnEndpointsApi
  }
}

/**
 * Lets visitors read each network through an endpoint of their own: `client.use(ownEndpoints())`, before the client is mounted. A service
 * of the app's provider API, such as a list of tokens, is not an endpoint and stays.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { ownEndpoints } from '@latchkey/core/endpoints'
 *
 * const client = createLatchkey({ adapters: [] })
 * const endpoints = client.use(ownEndpoints())
 * const use = (url: string) => endpoints.set({ chainId: 'eip155:1', url })
 * ```
 */
export const ownEndpoints = (): Feature<OwnEndpointsApi> => ({
  id: 'ownEndpoints',
  create: createOwnEndpoints,
})

type Endpoints = Readonly<Partial<Record<ChainId, string>>>

/** More than any app's networks. */
const most = 200

const row: StorageKey<Endpoints> = {
  key: 'own_endpoints',
  decode(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const known = Object.entries(value).flatMap(([chainId, text]) => {
      const url = readEndpoint(text)
      return isChainId(chainId) && url !== undefined ? [[chainId, url] as const] : []
    })
    return Object.fromEntries(known.slice(0, most))
  },
}

/** Addresses without an owner, whose balance is read to check an endpoint. */
const unowned: Readonly<Record<string, readonly [address: string, onTestnet?: string]>> = {
  eip155: [`0x${'0'.repeat(40)}`],
  solana: ['1'.repeat(32)],
  bip122: ['1111111111111111111114oLvT2', 'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8'],
}

function createOwnEndpoints({
  $balanceChanges,
  atom,
  client,
  log,
  scope,
  storage,
}: FeatureHost): OwnEndpointsApi {
  const store = createStore({ storage, clientId: client.id, log })
  const $endpoints = atom<Endpoints>(store.read(row) ?? {})
  const show = (endpoints: Endpoints) => {
    $endpoints.set(endpoints)
    $balanceChanges.set($balanceChanges.get() + 1)
  }
  const put = (chainId: ChainId, url: string | undefined) => {
    const { [chainId]: _, ...others } = store.read(row) ?? $endpoints.get()
    const endpoints = { ...others, ...(url !== undefined && { [chainId]: url }) }
    store.write(row, endpoints)
    show(endpoints)
  }
  /** Endpoints under a test, each for one object of a network. */
  const tested = new WeakMap<Network, string>()
  const settings: RpcSettings = client.options
  settings.ownEndpoint = (network) => tested.get(network) ?? $endpoints.get()[network.id]
  scope.add(store.watch(row, () => show(store.read(row) ?? {})))

  const check = async (network: Network, url: string, signal: AbortSignal): Promise<void> => {
    const { namespace, testnet } = network
    const { nativeBalance } = client.can(namespace)
    const [address, onTestnet = address] = unowned[namespace] ?? []
    if (!nativeBalance || address === undefined || onTestnet === undefined)
      throw connectionErrors.unsupported({ capability: 'nativeBalance', namespace })
    const copy = { ...network }
    tested.set(copy, url)
    await nativeBalance({ address: testnet ? onTestnet : address, network: copy, fresh: true, signal })
  }

  return {
    $endpoints,
    async set({ chainId, url: text, signal }) {
      const url = readEndpoint(text)
      if (url === undefined) throw endpointsErrors.invalidUrl({})
      const network = Object.values(client.networks.$states.get())
        .flatMap(({ requestedNetworks }) => requestedNetworks)
        .find(({ id }) => id === chainId)
      if (!network) throw networkErrors.notFound({ chainId })
      const ending = signal ?? scope.signal
      await check(network, url, ending)
      ending.throwIfAborted()
      put(chainId, url)
    },
    remove(chainId) {
      put(chainId, undefined)
    },
  }
}
