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
import type { Accounts } from './Accounts.js'
import { askBriefly } from './askBriefly.js'
import { askProvider } from './askProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { openSessions } from './openSessions.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { watchProvider } from './watchProvider.js'

/** MetaMask's word for "no RPC endpoint answers": the account is still connected. */
const RPC_LOST = 1013

/** What a session needs of the client: a connector made by the app has no log. */
export type SessionHost = Pick<AdapterHost, 'clock'> & Partial<Pick<AdapterHost, 'log'>>

export type Eip1193SessionRequest = {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  /** `eth_requestAccounts` may prompt, `eth_accounts` never does. */
  readonly method: 'eth_requestAccounts' | 'eth_accounts'
  /** Gives up the opening; the session that came of it lives on. */
  readonly signal: AbortSignal
  readonly host: SessionHost
}

/**
 * Opens a session with a wallet. `undefined` when the wallet shares no account.
 * @throws `wallet/malformed_answer`, `rpc/user_rejected` and what else the wallet answers.
 */
export async function createEip1193Session(request: Eip1193SessionRequest): Promise<Session | undefined> {
  const { connectorId, provider, method, signal, host } = request
  const siblings = openSessions(provider)
  // Events may overtake the answers, so they count from before the first question.
  const early: { accounts?: readonly Account[]; chainId?: ChainId<'eip155'> } = {}
  const hear = {
    accounts: (accounts: readonly Account[]) => void (early.accounts = accounts),
    chainId: (chainId: ChainId<'eip155'>) => void (early.chainId = chainId),
    disconnect: (_: unknown) => {},
  }
  let heard = 0
  const stop = watchProvider({
    provider,
    log: host.log,
    onAccounts: (accounts) => {
      heard += 1
      hear.accounts(accounts)
    },
    onChainId: (chainId) => {
      heard += 1
      hear.chainId(chainId)
    },
    onDisconnect: (error) => hear.disconnect(error),
  })
  // Loaded while the visitor looks at the wallet.
  const loading = import('./checksumAccounts.js').catch(() => {
    host.log?.('warn', 'EIP-55 could not be loaded; addresses stay as the wallet wrote them.')
  })
  try {
    const answered = parseAccounts(await askProvider(provider, { method }, signal))
    if (!answered) throw walletErrors.malformedAnswer({ method })
    // A wallet that was locked a moment ago said so before it was opened.
    if (early.accounts?.length === 0) delete early.accounts
    const chainId =
      answered[0] && parseChainId(await askProvider(provider, { method: 'eth_chainId' }, signal))
    const { checksumAccounts = asGiven } = (await loading) ?? {}
    const [first, ...others] = checksumAccounts(early.accounts ?? answered)
    if (!first) {
      stop()
      return undefined
    }
    const firstChainId = early.chainId ?? chainId
    if (!firstChainId) throw walletErrors.malformedAnswer({ method: 'eth_chainId' })
    return open([first, ...others], firstChainId, checksumAccounts)
  } catch (error) {
    stop()
    throw error
  }

  function open(accounts: Accounts, chainId: ChainId<'eip155'>, named: typeof asGiven): Session {
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
    hear.accounts = (told) => {
      const [first, ...others] = named(told)
      if (!first) finish('accountsChanged')
      else if (keyOf([first, ...others]) !== keyOf($accounts.get())) $accounts.set([first, ...others])
    }
    hear.chainId = (next) => {
      if (next !== $chainId.get()) $chainId.set(next)
    }
    hear.disconnect = (error) => {
      const isRpcLost = (error as { code?: unknown } | null | undefined)?.code === RPC_LOST
      if (!isRpcLost) return finish('disconnect')
      isStillThere().then(
        (is) => is || finish('disconnect'),
        () => finish('disconnect'),
      )
    }
    const isStillThere = async () => {
      const answer = askBriefly({ provider, call: { method: 'eth_accounts' }, clock: host.clock })
      return !!parseAccounts(await answer)?.length
    }
    // An answer is as good a message as an event, unless an event came after the question.
    const learn = (asked: string, answer: unknown) => {
      if (asked === 'eth_accounts' || asked === 'eth_requestAccounts') {
        const told = parseAccounts(answer)
        if (told) hear.accounts(told)
      } else if (asked === 'eth_chainId') {
        const told = parseChainId(answer)
        if (told) hear.chainId(told)
      }
    }
    const connection: Connection<'eip155'> = {
      namespace: 'eip155',
      $accounts,
      $chainId,
      async request(call, options) {
        const before = heard
        const signals = options?.signal ? [options.signal] : []
        const answer = await askProvider(provider, call, controller.signal, ...signals)
        if (before === heard) learn(call.method, answer)
        return answer
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

const asGiven = (accounts: readonly Account[]) => accounts

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address.toLowerCase()).join()
