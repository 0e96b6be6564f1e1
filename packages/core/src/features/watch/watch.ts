import type { Network } from '../../adapter/Network.js'
import { readAddress } from '../../adapter/readAddress.js'
import { type AccountId, parseAccountId, parseChainId, toChainId } from '../../caip/caip.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { loadOnce } from '../../lib/loadOnce.js'
import { requireNetwork } from '../../network/findNetwork.js'
import { namedSigners } from './namedSigners.js'
import { type StoredAccount, storedAccounts, watchLimit } from './storedAccounts.js'
import type { WatchApi, WatchedAccount, WatchPlace } from './WatchApi.js'
import { watchErrors } from './watchErrors.js'

/**
 * Adds a list of addresses that are watched and cannot sign: `client.use(watch())`. A watched account is not a connection: it is in
 * `$watched` alone.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { watch } from '@latchkey/core/watch'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const { add, $watched } = client.use(watch())
 * await add({ chainId: 1, address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
export const watch = (): Feature<WatchApi> => ({ id: 'watch', create: createWatch })

type Place = Pick<Network, 'id' | 'namespace'>

function createWatch({ client, scope, storage, log, atom }: FeatureHost): WatchApi {
  const { adapters, connections, networks } = client
  const store = createStore({ storage, clientId: client.id, log })
  const $watched = atom<readonly WatchedAccount[]>(Object.freeze([]))
  const loading = createLatest(scope)
  /** Stored accounts on networks that the app does not have now. */
  let elsewhere: readonly StoredAccount[] = []

  const isOfApp = (chainId: string) => networks.$list.get().some(({ id }) => id === chainId)

  const read = async (
    { id: chainId, namespace }: Place,
    text: string,
    name: string | undefined,
  ): Promise<WatchedAccount | undefined> => {
    const address = await readAddress(adapters.get(namespace), { id: chainId }, text)
    if (address === undefined) return undefined
    const accountId: AccountId = `${chainId}:${address}`
    return Object.freeze({ accountId, namespace, chainId, address, ...(name !== undefined && { name }) })
  }
  const show = (accounts: readonly WatchedAccount[]) => {
    // The same account may be stored in two forms.
    const byId = new Map(accounts.map((account) => [account.accountId, account]))
    $watched.set(Object.freeze([...byId.values()].slice(0, watchLimit)))
  }
  const change = (accounts: readonly WatchedAccount[]) => {
    show(accounts)
    const stored = $watched.get().map(({ accountId: id, name }) => ({ id, ...(name && { name }) }))
    store.write(storedAccounts, [...stored, ...elsewhere].slice(0, watchLimit))
  }

  const load = async () => {
    const signal = loading.begin()
    const stored = (store.read(storedAccounts) ?? []).map((one) => ({ ...one, ...parseAccountId(one.id) }))
    const checked = await Promise.all(
      stored.map(({ namespace, chainId, address, name }) =>
        isOfApp(chainId) ? read({ id: chainId, namespace }, address, name) : Promise.resolve(undefined),
      ),
    )
    if (signal.aborted) return
    elsewhere = stored.flatMap(({ id, chainId, name }) => (isOfApp(chainId) ? [] : { id, name }))
    show(checked.flatMap((account) => account ?? []))
  }
  let loaded = load
  const reload = () => {
    loaded = loadOnce(load)
    loaded().catch((thrown: unknown) =>
      log('debug', 'Watched addresses were not checked.', toError(thrown).code),
    )
  }
  const list = async () => {
    let waited: typeof loaded | undefined
    try {
      // The stored accounts may change while they are checked.
      while (waited !== loaded) {
        waited = loaded
        await waited()
      }
    } catch (thrown) {
      throw toError(thrown)
    }
    return $watched.get()
  }
  reload()
  scope.add(store.watch(storedAccounts, reload))
  scope.add(networks.$list.listen(reload))

  const networkOf = (place: WatchPlace): Network => {
    const given = place.chainId === undefined ? undefined : toChainId(place.chainId)
    const namespace =
      place.namespace ?? (given ? parseChainId(given).namespace : networks.$activeNamespace.get())
    // The network in use may be none of the app's.
    const chainId = given ?? networks.$states.get()[namespace]?.network.id
    return requireNetwork(client, { namespace, chainId })
  }
  const keep = async (network: Network, text: string, name?: string) => {
    const account = await read(network, text.trim(), name)
    if (!account) throw watchErrors.invalidAddress({ address: text, chainId: network.id })
    await list()
    // Read here: other calls that waited may have changed the list.
    const accounts = $watched.get()
    const known = accounts.find(({ accountId }) => accountId === account.accountId)
    if (known && (name === undefined || known.name === name)) return known
    if (!known && accounts.length + elsewhere.length >= watchLimit)
      throw watchErrors.tooMany({ limit: watchLimit })
    change(known ? accounts.map((one) => (one === known ? account : one)) : [...accounts, account])
    return account
  }

  return {
    $watched,
    list,
    add: async ({ address, ...place }) => keep(networkOf(place), address),
    async addName({ name: text, isTyped = true, signal = scope.signal, ...place }) {
      const network = networkOf(place)
      const name = text.trim()
      const { isName, resolveName } = await import('../send/resolveName.js')
      const missing = () => watchErrors.nameNotFound({ name, chainId: network.id })
      if (!isName(name)) throw missing()
      try {
        const found = await resolveName({ client, network, name, mayAskHosts: isTyped, signal })
        signal.throwIfAborted()
        const isOwn = !found?.borrowed || found.borrowed.account === 'key'
        if (found?.address === undefined || !isOwn) throw missing()
        return await keep(network, found.address, name)
      } catch (thrown) {
        throw toError(thrown)
      }
    },
    async remove(accountId) {
      await list()
      const isOther = (one: WatchedAccount) => {
        const id = one.accountId
        return id !== accountId && !isSameAddress(one.namespace, id, accountId)
      }
      change($watched.get().filter(isOther))
    },
    cannotSign({ namespace = networks.$activeNamespace.get(), ...request } = {}) {
      const state = connections.$states.get()[namespace]
      const own = state?.status === 'connected' ? state.accounts : undefined
      const named = namedSigners(request)
      if (!named) return undefined
      const isNamed = ({ address }: { readonly address: string }) =>
        named.some((text) => isSameAddress(namespace, address, text))
      if (own && (!named.length || own.some(isNamed))) return undefined
      const watched = $watched.get().filter((account) => account.namespace === namespace)
      const account = named.length ? watched.find(isNamed) : watched[0]
      if (!account) return undefined
      const address = named.length ? account.address : undefined
      return watchErrors.cannotSign({ namespace, address }, { rpcCode: 4100 })
    },
  }
}
