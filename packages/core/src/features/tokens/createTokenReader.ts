import { accountErrors } from '../../account/AccountState.js'
import type { ActiveSubject } from '../../account/showActive.js'
import type { Network } from '../../adapter/Network.js'
import type { ChainId } from '../../caip/caip.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Connection } from '../../connector/Connection.js'
import { toError } from '../../errors/toError.js'
import { abortable, within } from '../../lib/within.js'
import type { ApiTokens } from './readApiTokens.js'
import { readWalletTokens, type WalletTokens } from './readWalletTokens.js'
import type { TokenList } from './Token.js'
import { type FoundToken, isCoin, toTokenList } from './toTokenList.js'

/** After a failure, the provider API is skipped for this long. Milliseconds. */
const lockout = 30_000
/** After this long without a result, the next source is read. Milliseconds. */
const sourceLimit = 15_000

/** An account on a network. */
type Subject = Pick<ActiveSubject, 'namespace' | 'address' | 'network'>

type Read = {
  readonly subject: Subject
  /** Skip the caches. */
  readonly fresh: boolean
  /** Contracts to read on a chain that cannot list holdings. */
  readonly known: readonly string[]
  readonly signal: AbortSignal
}

/** Reads of one account on several networks that began together. */
type Batch = {
  readonly networks: Network[]
  /** Lists of the wallet. */
  readonly wallet: Promise<ReadonlyMap<ChainId, WalletTokens>>
  /** Reads the lists of the provider API of the networks that the wallet does not list. */
  api(): Promise<ReadonlyMap<ChainId, ApiTokens>>
}

/**
 * Creates the read of an account's tokens on one network: from its wallet, else from the provider API, else from the chain.
 * Reads that begin together share one request to the wallet and one to the provider API. Rejects with the chain's error when
 * all three fail.
 */
export function createTokenReader({
  client,
  clock,
  log,
  scope,
}: Pick<FeatureHost, 'client' | 'clock' | 'log' | 'scope'>): (read: Read) => Promise<TokenList> {
  /** Networks on which a wallet lists no tokens, by its connection: it gets no second request. */
  const unlisted = new WeakMap<Connection, Set<string>>()
  /** Batches that further reads can join. */
  const batches = new Map<string, Batch>()
  let apiFailedAt: number | undefined

  /** Resolves with `undefined` if the source fails, and logs the failure. */
  const attempt = async <value>(
    name: string,
    signal: AbortSignal,
    read: (ending: AbortSignal) => Promise<value>,
  ) => {
    try {
      return await within({ ms: sourceLimit, sleep: clock.sleep, signal }, read)
    } catch (thrown) {
      signal.throwIfAborted()
      log('debug', `Tokens: the ${name} failed.`, toError(thrown).code)
      return undefined
    }
  }

  const readWallet = async ({ namespace, address }: Subject, all: readonly Network[]) => {
    const { walletCapabilities } = client.can(namespace)
    const state = client.connections.$states.get()[namespace]
    if (!walletCapabilities || state?.status !== 'connected') return new Map()
    const { connection } = state
    // A wallet learns nothing of an address that is not its own.
    if (!connection.$accounts.get().some((account) => account.address === address)) return new Map()
    const without = unlisted.get(connection) ?? new Set()
    unlisted.set(connection, without)
    const networks = all.filter(({ id }) => !without.has(id))
    if (!networks.length) return new Map()
    const now = clock.now()
    const lists =
      (await attempt('wallet', scope.signal, (signal) =>
        readWalletTokens({ connection, address, networks, signal, now, walletCapabilities }),
      )) ?? new Map<ChainId, WalletTokens>()
    for (const { id } of networks) if (!lists.has(id)) without.add(id)
    return lists
  }

  const readApi = async (address: string, networks: readonly Network[], fresh: boolean) => {
    if (!client.options.api) return new Map()
    const passed = clock.now() - (apiFailedAt ?? -lockout)
    // Below zero: the clock was set back.
    if (passed >= 0 && passed < lockout) return new Map()
    const lists = await attempt('provider API', scope.signal, async (signal) => {
      const { getBalance, getSupportedChains, providerApi, readApiTokens } = await import('./calls.js')
      const calls = { getBalance, getSupportedChains, providerApi }
      return readApiTokens({ calls, client, address, networks, fresh, signal, now: clock.now() })
    })
    apiFailedAt = lists ? undefined : clock.now()
    return lists ?? new Map()
  }

  const join = ({ subject, fresh }: Read): Batch => {
    const { namespace, address, network } = subject
    const key = `${namespace} ${address} ${fresh}`
    const open = batches.get(key)
    if (open) {
      open.networks.push(network)
      return open
    }
    const networks = [network]
    const wallet = Promise.resolve().then(() => {
      batches.delete(key)
      return readWallet(subject, networks)
    })
    let ofApi: ReturnType<Batch['api']> | undefined
    const api = () => {
      ofApi ??= wallet.then((lists) =>
        readApi(
          address,
          // A list with gaps is used only without another one.
          networks.filter(({ id }) => lists.get(id)?.unread !== 0),
          fresh,
        ),
      )
      return ofApi
    }
    const batch = { networks, wallet, api }
    batches.set(key, batch)
    return batch
  }

  const isActive = ({ namespace, address, network }: Subject) => {
    const { connections, networks } = client
    const state = connections.$states.get()[namespace]
    return (
      networks.$activeNamespace.get() === namespace &&
      networks.$states.get()[namespace]?.network.id === network.id &&
      state?.status === 'connected' &&
      state.account.address === address
    )
  }

  const readOther = ({ subject: { namespace, address, network }, ...request }: Omit<Read, 'known'>) => {
    const { nativeBalance } = client.can(namespace)
    if (!nativeBalance) throw accountErrors.balanceUnavailable({ chainId: network.id })
    return nativeBalance({ address, network, ...request })
  }

  /** Reads the native balance. On the network in use, it shares the read of the client's own balance. */
  const readNative = async ({ subject, fresh, signal }: Read): Promise<FoundToken> => {
    // Networks that are not in use are read directly.
    if (!isActive(subject)) return { amount: await readOther({ subject, fresh, signal }) }
    const { $balance, refreshBalance } = client.accounts
    const stop = $balance.listen(() => undefined)
    try {
      await abortable(refreshBalance({ force: fresh }), signal)
      // The active account may have changed meanwhile.
      if (!isActive(subject)) return { amount: await readOther({ subject, fresh, signal }) }
      const state = $balance.get()
      if (state.status === 'failed') throw state.error
      if (!('data' in state) || !state.data)
        throw accountErrors.balanceUnavailable({ chainId: subject.network.id })
      const { value, decimals } = state.data
      return { amount: { value, decimals } }
    } finally {
      stop()
    }
  }

  /**
   * Adds the native coin if a source lists no amount, which means unknown, not zero. If accounts can hold only the
   * coin, the displayed balance is used, because sources also count payments that cannot be spent yet.
   */
  const withNative = async (read: Read, found: readonly FoundToken[]): Promise<readonly FoundToken[]> => {
    const { namespace, network } = read.subject
    const { listsHoldings, tokenBalances } = client.can(namespace)
    const { decimals } = network.nativeCurrency
    const coin = found.find((one) => isCoin(one, network) && one.amount.decimals === decimals)
    if (coin && !(listsHoldings && !tokenBalances)) return found
    const native = await attempt('native balance', read.signal, (signal) => readNative({ ...read, signal }))
    return native ? [{ ...coin, ...native }, ...found] : found
  }

  const readChain = async (read: Read): Promise<ApiTokens> => {
    const { subject, known, signal } = read
    const { namespace, address, network } = subject
    const { listsHoldings, tokenBalances } = client.can(namespace)
    const [native, held] = await Promise.all([
      readNative(read),
      tokenBalances?.({ address, network, tokens: known, signal }),
    ])
    return { found: [native, ...(held ?? [])], complete: listsHoldings === true && held?.complete !== false }
  }

  return async (read) => {
    const { network } = read.subject
    const toList = (
      source: TokenList['source'],
      found: readonly FoundToken[],
      complete: boolean,
      unread = 0,
    ) =>
      toTokenList({
        ...{ source, found, network, complete: complete && unread === 0, readAt: clock.now() },
        ...(unread > 0 && { unread }),
      })
    const batch = join(read)
    const ofWallet = (await batch.wallet).get(network.id)
    if (ofWallet?.unread === 0) return toList('wallet', await withNative(read, ofWallet.found), true)
    const ofApi = (await batch.api()).get(network.id)
    if (ofApi) return toList('api', await withNative(read, ofApi.found), ofApi.complete, ofApi.unread)
    if (ofWallet) return toList('wallet', await withNative(read, ofWallet.found), false, ofWallet.unread)
    const { found, complete } = await readChain(read)
    return toList('chain', found, complete)
  }
}
