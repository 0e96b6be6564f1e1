import {
  type Account,
  type AdapterHost,
  type ChainId,
  type Connection,
  connectionErrors,
  type Session,
  walletErrors,
} from '@latchkey/core'
import { atom } from 'nanostores'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { type Accounts, parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { requestProvider, requestSilently } from './requestProvider.js'
import { watchProvider } from './watchProvider.js'

/** MetaMask's code for "no RPC endpoint answers". The account is still connected. */
const RPC_LOST = 1013

/** The ports of a session. A connector that the app created has no log. */
export type SessionHost = Pick<AdapterHost, 'clock'> & Partial<Pick<AdapterHost, 'log'>>

export type Eip1193SessionRequest = {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  /** `eth_requestAccounts` may prompt, `eth_accounts` never does. */
  readonly method: 'eth_requestAccounts' | 'eth_accounts'
  /** Cancels the opening. A session that was opened lives on. */
  readonly signal: AbortSignal
  readonly host: SessionHost
}

/**
 * Opens a session with a wallet. Resolves with `undefined` when the wallet shares no account.
 * @throws `wallet/malformed_response`, `rpc/user_rejected` and other errors of the wallet.
 */
export async function createEip1193Session(request: Eip1193SessionRequest): Promise<Session | undefined> {
  const { connectorId, provider, method, signal, host } = request
  const siblings = sessionsOf(provider)
  // Events may arrive before the responses, so they count from before the first request.
  const early: { accounts?: readonly Account[]; chainId?: ChainId<'eip155'> } = {}
  const on = {
    accounts: (accounts: readonly Account[]) => void (early.accounts = accounts),
    chainId: (chainId: ChainId<'eip155'>) => void (early.chainId = chainId),
    disconnect: (_: unknown) => {},
  }
  let eventCount = 0
  const stop = watchProvider({
    provider,
    log: host.log,
    onAccounts: (accounts) => {
      eventCount += 1
      on.accounts(accounts)
    },
    onChainId: (chainId) => {
      eventCount += 1
      on.chainId(chainId)
    },
    onDisconnect: (error) => on.disconnect(error),
  })
  // Loaded while the visitor looks at the wallet.
  const loading = import('./checksumAccounts.js').catch(() => {
    host.log?.('warn', 'Could not load EIP-55. Addresses stay as the wallet wrote them.')
  })
  try {
    const shared = parseAccounts(await requestProvider(provider, { method }, signal))
    if (!shared) throw walletErrors.malformedResponse({ method })
    // A locked wallet reports no account just before the visitor unlocks it.
    if (early.accounts?.length === 0) delete early.accounts
    const chainId =
      shared[0] && parseChainId(await requestProvider(provider, { method: 'eth_chainId' }, signal))
    const { checksumAccounts = unchanged } = (await loading) ?? {}
    const [first, ...others] = checksumAccounts(early.accounts ?? shared)
    if (!first) {
      stop()
      return undefined
    }
    const firstChainId = early.chainId ?? chainId
    if (!firstChainId) throw walletErrors.malformedResponse({ method: 'eth_chainId' })
    return open([first, ...others], firstChainId, checksumAccounts)
  } catch (error) {
    stop()
    throw error
  }

  function open(accounts: Accounts, chainId: ChainId<'eip155'>, format: typeof unchanged): Session {
    const controller = new AbortController()
    const $accounts = atom(accounts)
    const $chainId = atom(chainId)
    let ending: Promise<void> | undefined
    /** Ended here, with its permission left in the wallet. */
    let isKept = false

    const finish = (cause: string) => {
      if (controller.signal.aborted) return
      siblings.delete(session)
      controller.abort(cause === 'end' ? connectionErrors.ended({}) : walletErrors.ended({ method: cause }))
      stop()
    }
    on.accounts = (shared) => {
      const [first, ...others] = format(shared)
      if (!first) finish('accountsChanged')
      else if (keyOf([first, ...others]) !== keyOf($accounts.get())) $accounts.set([first, ...others])
    }
    on.chainId = (next) => {
      if (next !== $chainId.get()) $chainId.set(next)
    }
    on.disconnect = (error) => {
      const isRpcLost = (error as { code?: unknown } | null | undefined)?.code === RPC_LOST
      if (!isRpcLost) return finish('disconnect')
      isAuthorized().then(
        (is) => is || finish('disconnect'),
        () => finish('disconnect'),
      )
    }
    const isAuthorized = async () => {
      const response = requestSilently({ provider, call: { method: 'eth_accounts' }, clock: host.clock })
      return !!parseAccounts(await response)?.length
    }
    // A response updates the session as an event does, unless an event came after the request.
    const update = (requested: string, response: unknown) => {
      if (requested === 'eth_accounts' || requested === 'eth_requestAccounts') {
        const shared = parseAccounts(response)
        if (shared) on.accounts(shared)
      } else if (requested === 'eth_chainId') {
        const reported = parseChainId(response)
        if (reported) on.chainId(reported)
      }
    }
    const connection: Connection<'eip155'> = {
      namespace: 'eip155',
      $accounts,
      $chainId,
      async request(call, options) {
        const before = eventCount
        const signals = options?.signal ? [options.signal] : []
        const response = await requestProvider(provider, call, controller.signal, ...signals)
        if (before === eventCount) update(call.method, response)
        return response
      },
    }
    const revoke = async () => {
      const { revokeAccounts } = await import('./revokeAccounts.js')
      await revokeAccounts({ provider, clock: host.clock })
    }
    const session: Session = {
      connectorId,
      connections: [connection],
      signal: controller.signal,
      end({ keepPermission = false } = {}) {
        if (!isKept && (ending || controller.signal.aborted)) return ending ?? Promise.resolve()
        isKept = keepPermission
        finish('end')
        ending = keepPermission || siblings.size ? Promise.resolve() : revoke()
        return ending
      },
    }
    siblings.add(session)
    return session
  }
}

const unchanged = (accounts: readonly Account[]) => accounts

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address.toLowerCase()).join()

const key: unique symbol = Symbol.for('latchkey.evm.openSessions')

/**
 * Returns the open sessions of a wallet, those of every client and every copy of this package on the page. They share the
 * wallet's one permission, so only the last to end may revoke it.
 */
function sessionsOf(provider: object): Set<object> {
  const page = globalThis as typeof globalThis & { [key]?: WeakMap<object, Set<object>> }
  page[key] ??= new WeakMap()
  const sessions = page[key].get(provider) ?? new Set()
  page[key].set(provider, sessions)
  return sessions
}
