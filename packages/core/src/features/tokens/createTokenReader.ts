import { accountErrors } from '../../account/AccountState.js'
import type { ActiveSubject } from '../../account/showActive.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Connection } from '../../connector/Connection.js'
import { toError } from '../../errors/toError.js'
import { abortable, within } from '../../lib/within.js'
import { readApiTokens } from './readApiTokens.js'
import { readWalletTokens } from './readWalletTokens.js'
import type { TokensData } from './Token.js'
import { type FoundToken, toTokensData } from './toTokensData.js'

/** After a failure of the provider API, it is left out for this long. Milliseconds. */
const lockout = 30_000
/** A source without a result is left for the next one after this long. Milliseconds. */
const sourceLimit = 15_000

type Read = {
  readonly subject: ActiveSubject
  /** Skip the caches. */
  readonly fresh: boolean
  /** Contracts to read on a chain that cannot list holdings. */
  readonly known: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Creates the read of an account's tokens: from its wallet, else from the provider API, else from the chain. Rejects with the
 * chain's error when all three fail.
 */
export function createTokenReader({
  client,
  clock,
  log,
}: Pick<FeatureHost, 'client' | 'clock' | 'log'>): (read: Read) => Promise<TokensData> {
  /** Networks on which a wallet lists no tokens, by its connection: it gets no second request. */
  const unlisted = new WeakMap<Connection, Set<string>>()
  let apiFailedAt: number | undefined

  const bounded = <value>(signal: AbortSignal, read: (ending: AbortSignal) => Promise<value>) =>
    within({ ms: sourceLimit, sleep: clock.sleep, signal }, read)

  /** Resolves with `undefined` if the source fails, which the log then has. */
  const attempt = async <value>(
    name: string,
    { signal }: Read,
    read: (ending: AbortSignal) => Promise<value>,
  ) => {
    try {
      return await bounded(signal, read)
    } catch (thrown) {
      signal.throwIfAborted()
      log('debug', `Tokens: the ${name} failed.`, toError(thrown).code)
      return undefined
    }
  }

  const readWallet = async (read: Read) => {
    const { namespace, address, network } = read.subject
    const { walletCapabilities } = client.can(namespace)
    const state = client.connections.$states.get()[namespace]
    if (!walletCapabilities || state?.status !== 'connected') return undefined
    const { connection } = state
    const networks = unlisted.get(connection) ?? new Set()
    if (networks.has(network.id)) return undefined
    const now = clock.now()
    const found = await attempt('wallet', read, (signal) =>
      readWalletTokens({ connection, address, network, signal, now, walletCapabilities }),
    )
    if (!found) unlisted.set(connection, networks.add(network.id))
    return found
  }

  const readApi = async (read: Read) => {
    const { address, network } = read.subject
    if (apiFailedAt !== undefined && clock.now() - apiFailedAt < lockout) return undefined
    const { fresh } = read
    const response = await attempt('provider API', read, async (signal) => ({
      tokens: await readApiTokens({ client, address, network, fresh, signal, now: clock.now() }),
    }))
    apiFailedAt = response ? undefined : clock.now()
    return response?.tokens
  }

  const isActive = ({ namespace, address, network }: ActiveSubject) => {
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

  /** Reads the balance that the client shows anyway, so that it is read once. */
  const readNative = async ({ subject, fresh, signal }: Read): Promise<FoundToken> => {
    const { $balance, refreshBalance } = client.accounts
    const stop = $balance.listen(() => undefined)
    try {
      await abortable(refreshBalance({ force: fresh }), signal)
      // It is the balance of the active account, which may have changed meanwhile.
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

  /** A source may leave out a coin that it has no amount of. It is read, because it is unknown and not zero. */
  const withNative = async (read: Read, found: readonly FoundToken[]): Promise<readonly FoundToken[]> => {
    if (found.some(({ address }) => address === undefined)) return found
    const native = await attempt('native balance', read, (signal) => readNative({ ...read, signal }))
    return native ? [native, ...found] : found
  }

  const readChain = async (read: Read): Promise<readonly FoundToken[]> => {
    const { subject, known, signal } = read
    const { namespace, address, network } = subject
    const [native, held = []] = await Promise.all([
      readNative(read),
      client.can(namespace).tokenBalances?.({ address, network, tokens: known, signal }),
    ])
    return [native, ...held]
  }

  return async (read) => {
    const { namespace, network } = read.subject
    const toData = (source: TokensData['source'], found: readonly FoundToken[], complete: boolean) =>
      toTokensData({ source, found, network, complete, readAt: clock.now() })
    const ofWallet = await readWallet(read)
    if (ofWallet) return toData('wallet', await withNative(read, ofWallet), true)
    const ofApi = await readApi(read)
    if (ofApi) return toData('api', await withNative(read, ofApi.found), ofApi.complete)
    const complete = client.can(namespace).listsHoldings === true
    return toData('chain', await readChain(read), complete)
  }
}
