import type { Feature, FeatureHost } from '../../client/Client.js'
import { mergeConnectors } from '../../connector/mergeConnectors.js'
import { optionsErrors } from '../../errors/optionsErrors.js'
import { createConnectWallets } from './createConnectWallets.js'
import { createWalletCache } from './createWalletCache.js'
import { createWalletList, type Wallets } from './createWalletList.js'
import { createWalletRequests } from './createWalletRequests.js'
import { createWalletRules } from './createWalletRules.js'
import type { DirectoryApi } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { findConnector } from './findConnector.js'
import { identifyConnectors } from './identifyConnectors.js'
import { parseWallet } from './parseWallet.js'
import { isSame, resolveWalletIds } from './resolveWalletIds.js'

/** Maximum wallets kept in memory. */
const limit = 2_000

/**
 * Adds the directory of wallets: `client.use(directory({ snapshot }))`. At most 2,000 wallets are kept in memory.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { directory } from '@latchkey/core/directory'
 *
 * const client = createLatchkey({ adapters: [], projectId: 'example' })
 * const wallets = client.use(directory())
 * wallets.search({ text: 'fen' })
 * ```
 */
export const directory = (options?: DirectoryOptions): Feature<DirectoryApi> => ({
  id: 'directory',
  options,
  create: createDirectory,
})

/** Options of `directory()`. */
export type DirectoryOptions = {
  /**
   * Wallets that are listed until a provider API has responded, or if the app has none. They are part of the app, so their
   * links are not checked. Default: none.
   */
  readonly snapshot?: readonly DirectoryWallet[]
}

/** Creates the directory of one client. It sends no request before it is used. */
function createDirectory(host: FeatureHost, { snapshot = [] }: DirectoryOptions = {}): DirectoryApi {
  const { client } = host
  const { options } = client
  const { customWallets = [] } = options
  const networks = client.networks.$list.get()
  const custom = customWallets.slice(0, limit).flatMap((row) => parseWallet(row, { source: 'custom' }) ?? [])

  const listed = [...custom, ...snapshot]
  const includeWalletIds = resolveWalletIds(options.includeWalletIds ?? [], listed)
  const excludeWalletIds = resolveWalletIds(options.excludeWalletIds ?? [], listed)
  const featuredWalletIds = resolveWalletIds(options.featuredWalletIds ?? [], listed)
  const ids = { includeWalletIds, excludeWalletIds, featuredWalletIds }

  const rules = createWalletRules({ ...options, ...ids, networks })
  const isExcludedById = ({ id }: DirectoryWallet) => excludeWalletIds.includes(id)
  rules.learnExcluded(snapshot.filter(isExcludedById))
  const bundled = snapshot.slice(0, limit).filter((wallet) => !isExcludedById(wallet))

  const fixed = [...custom, ...bundled].slice(0, limit)
  const cache = createWalletCache({
    limit,
    held: () => new Set([...fixed.map(({ id }) => id), ...connect.held(), ...(list?.held() ?? [])]),
  })
  cache.add(fixed)

  const chains = networks.filter(({ testnet }) => !testnet).map(({ id }) => id)
  const query = {
    ...(includeWalletIds.length > 0 && { include: includeWalletIds }),
    ...(chains.length > 0 && { chains }),
  }
  const identify = identifyConnectors(host, cache.all)
  const loaded = () => {
    identify()
    connect.update()
    list?.update()
    explain()
  }
  const shared = {
    ids,
    requests: createWalletRequests(host),
    cache,
    rules,
    custom: custom.map(({ id }) => id),
    bundled: bundled.map(({ id }) => id),
    loaded,
  }
  let total: number | undefined
  let list: Wallets | undefined
  /** Creates the list of all wallets with its first use, because the connect list must not wait for it. */
  const wholeList = (): Wallets => {
    list ??= createWalletList(host, {
      ...shared,
      query: { ...query, ...(excludeWalletIds.length > 0 && { exclude: excludeWalletIds }) },
      hasApi: options.api !== undefined && options.features.allWallets,
      limit,
      total: () => total,
    })
    return list
  }
  const counted = (count: number) => {
    total = count
  }
  const connect = createConnectWallets(host, { ...shared, query, counted })

  let isExplained = false
  /** Reports featured wallets without a match, once the modal is open and all candidates are known. */
  const explain = () => {
    const { status } = connect.$state.get()
    if (isExplained || !client.modal.$state.get().open || (status !== 'local' && status !== 'ready')) return
    isExplained = true
    for (const id of featuredWalletIds) {
      const found = client.connectors.$list.get()
      if (cache.get(id) || found.some((one) => [one.id, one.rdns, one.name].some((name) => isSame(name, id))))
        continue
      const reason = `has "${id}", which is the id, rdns or name of no wallet. docs/wallets.md lists them`
      host.alert(optionsErrors.invalid({ option: 'featuredWalletIds', reason }))
    }
  }
  host.scope.add(client.modal.$state.listen(explain))

  return {
    $state: connect.$state,
    get $list() {
      return wholeList().$list
    },
    refresh: connect.refresh,
    start: (filter) => wholeList().start(filter),
    search: (filter) => wholeList().search(filter),
    more: () => wholeList().more(),
    async retry() {
      await Promise.all([connect.retry(), list?.retry()])
    },
    find: (id) => cache.get(id) ?? cache.get(resolveWalletIds([id], listed)[0] ?? id),
    installed: (wallet) => findConnector(wallet, rules.allowed(client.connectors.$list.get(), cache.all())),
    allowed: (connectors) => rules.allowed(connectors, cache.all()),
    merge: (connectors) => mergeConnectors(rules.allowed(connectors, cache.all()), cache.all()),
  }
}
