import {
  type Account,
  type ChainId,
  type Connection,
  isLatchkeyError,
  rpcErrors,
  type Session,
  toError,
  walletErrors,
} from '@latchkey/core'
import {
  type AdapterHost,
  callWallet,
  createSession,
  listenTo,
  type Opening,
  within,
} from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import { evmErrors } from '../errors/evmErrors.js'
import { parseChainId } from '../lib/parseChainId.js'
import { createReread } from './createReread.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { type Accounts, parseAccounts } from './parseAccounts.js'

/** MetaMask's code for unreachable RPC endpoints. The account is still connected. */
const RPC_LOST = 1013
/** How long a wallet may take to report its accounts after that. Milliseconds. */
const SILENT_LIMIT = 3_000

/** The ports of a session. A connector that the app created has no log and no page. */
export type SessionHost = Pick<AdapterHost, 'clock'> & Partial<Pick<AdapterHost, 'log' | 'environment'>>

export type Eip1193SessionRequest = {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  /** `eth_requestAccounts` may prompt, `eth_accounts` never does. */
  readonly method: 'eth_requestAccounts' | 'eth_accounts'
  /** Cancels the opening. An open session is not affected. */
  readonly signal: AbortSignal
  readonly host: SessionHost
}

type Call = { readonly method: string; readonly params?: unknown }

type Events = {
  accountsChanged: readonly Account[]
  chainChanged: ChainId<'eip155'>
  disconnect: { readonly error: unknown }
}

/**
 * Opens a session with a wallet. Resolves with `undefined` when the wallet shares no account.
 * @throws `wallet/malformed_response`, `rpc/user_rejected` and other errors of the wallet.
 */
export async function createEip1193Session(request: Eip1193SessionRequest): Promise<Session | undefined> {
  const { connectorId, provider, method, signal, host } = request
  const send = (call: Call, ...signals: readonly (AbortSignal | undefined)[]) =>
    callWallet({ call: () => provider.request(call), signals })
  // Loaded while the wallet is prompting.
  const loading = import('./checksumAccounts.js').catch(() => {
    host.log?.('warn', 'Could not load EIP-55. Addresses stay as the wallet wrote them.')
  })

  /** `true` for a wallet without events: account and network are read when they are needed. */
  let isSilent = !hasEvents(provider)
  /** Reads the account and the network, which updates the session. Set once the session is open. */
  let readBoth = async (): Promise<unknown> => undefined
  const reread = createReread(() => readBoth())

  return createSession<Events>({
    connectorId,
    wallet: provider,
    clock: host.clock,
    log: host.log,
    watch: (emit) =>
      listenTo(provider, {
        accountsChanged: (payload) =>
          emit('accountsChanged', () => parseAccounts(payload)) || void reread.soon(),
        chainChanged: (payload) => emit('chainChanged', () => parseChainId(payload)) || void reread.soon(),
        disconnect: (error) => emit('disconnect', () => ({ error })),
      }).map(({ on, off }) => ({
        off,
        async on() {
          try {
            return await on()
          } catch (thrown) {
            isSilent = true
            throw thrown
          }
        },
      })),
    async open(opening) {
      const { early } = opening
      const shared = parseAccounts(await send({ method }, signal))
      if (!shared) throw walletErrors.malformedResponse({ method })
      // A locked wallet reports no account just before the visitor unlocks it.
      if (early.accountsChanged?.length === 0) delete early.accountsChanged
      const chainId = shared[0] && parseChainId(await send({ method: 'eth_chainId' }, signal))
      const { checksumAccounts = unchanged } = (await loading) ?? {}
      const [first, ...others] = checksumAccounts(early.accountsChanged ?? shared)
      if (!first) return undefined
      const firstChainId = early.chainChanged ?? chainId
      if (!firstChainId) throw walletErrors.malformedResponse({ method: 'eth_chainId' })
      return [connect([first, ...others], firstChainId, checksumAccounts, opening)]
    },
    revoke: () => revokeAccounts(send),
  })

  function connect(
    accounts: Accounts,
    chainId: ChainId<'eip155'>,
    format: typeof unchanged,
    { ended, end, listen }: Opening<Events>,
  ): Connection<'eip155'> {
    const $accounts = atom(accounts)
    const $chainId = atom(chainId)
    let eventCount = 0
    const setAccounts = (shared: readonly Account[]) => {
      const [first, ...others] = format(shared)
      if (!first) end('accountsChanged')
      else if (keyOf([first, ...others]) !== keyOf($accounts.get())) $accounts.set([first, ...others])
    }
    const setChainId = (next: ChainId<'eip155'>) => {
      if (next !== $chainId.get()) $chainId.set(next)
    }
    const isAuthorized = async () => {
      const limit = { ms: SILENT_LIMIT, sleep: host.clock.sleep, signal: ended }
      return !!parseAccounts(await within(limit, () => send({ method: 'eth_accounts' })))?.length
    }
    listen({
      accountsChanged(shared) {
        eventCount += 1
        setAccounts(shared)
      },
      chainChanged(next) {
        eventCount += 1
        setChainId(next)
      },
      disconnect({ error }) {
        const isRpcLost = (error as { code?: unknown } | null | undefined)?.code === RPC_LOST
        if (!isRpcLost) return end('disconnect')
        isAuthorized().then(
          (is) => is || end('disconnect'),
          () => end('disconnect'),
        )
      },
    })
    // A response updates the session as an event does, unless an event came after the request.
    const update = (requested: string, response: unknown) => {
      if (requested === 'eth_accounts' || requested === 'eth_requestAccounts') {
        const shared = parseAccounts(response)
        if (shared) setAccounts(shared)
      } else if (requested === 'eth_chainId') {
        const reported = parseChainId(response)
        if (reported) setChainId(reported)
      }
    }
    const pass: Connection['request'] = async (call, options) => {
      const before = eventCount
      const response = await send(call, ended, options?.signal)
      if (before === eventCount) update(call.method, response)
      return response
    }
    readBoth = () => {
      const limit = { ms: SILENT_LIMIT, sleep: host.clock.sleep, signal: ended }
      const read = (each: string) => within(limit, (signal) => pass({ method: each }, { signal }))
      return Promise.allSettled(['eth_accounts', 'eth_chainId'].map(read))
    }
    reread.start()
    if (host.environment && isSilent) {
      const { environment } = host
      const returned = () => void (environment.hidden() || reread.soon())
      for (const stop of [environment.watchVisibility(returned), environment.watchFocus?.(returned)])
        if (stop) ended.addEventListener('abort', stop)
    }
    /** Rejects a signature for an account or a network that a silent wallet has left. */
    const assertCurrent = async () => {
      const [[{ address }], chainId] = [$accounts.get(), $chainId.get()]
      await reread.now()
      const [[{ address: account }], network] = [$accounts.get(), $chainId.get()]
      if (account !== address)
        throw evmErrors.accountChanged({ expected: address, actual: account }, { rpcCode: UNAUTHORIZED })
      if (network !== chainId)
        throw evmErrors.networkChanged(
          { expected: chainId, actual: network },
          { rpcCode: CHAIN_DISCONNECTED },
        )
    }
    return {
      namespace: 'eip155',
      $accounts,
      $chainId,
      async request(call, options) {
        if (isSilent && /sign|send/i.test(call.method)) await assertCurrent()
        if (call.method !== revocation || ended.aborted) return pass(call, options)
        // The wallet reports the end before it responds.
        return pass(call, options).catch((thrown: unknown) => {
          if (ended.aborted && toError(thrown).code === walletErrors.ended.code) return null
          throw thrown
        })
      },
    }
  }
}

/** EIP-2255's method that takes the page's permission back. */
const revocation = 'wallet_revokePermissions'
/** Codes of EIP-1193, by which other libraries recognise a changed account or network. */
const [UNAUTHORIZED, CHAIN_DISCONNECTED] = [4100, 4901]

/** Returns `false` for a provider without events, or one whose events cannot be read. */
function hasEvents(provider: Eip1193Provider): boolean {
  try {
    return typeof provider.on === 'function'
  } catch {
    return false
  }
}

const unchanged = (accounts: readonly Account[]) => accounts

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address.toLowerCase()).join()

const harmless: readonly string[] = [
  // The page no longer had the permission.
  rpcErrors.unauthorized.code,
  // Codes that wallets return for a method they do not know.
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
  rpcErrors.invalidRequest.code,
  rpcErrors.invalidParams.code,
  rpcErrors.unknown.code,
]

/**
 * Revokes the page's permission to see accounts (EIP-2255's `wallet_revokePermissions`).
 * @throws the wallet's error, unless the wallet does not know the method.
 */
async function revokeAccounts(send: (call: Call) => Promise<unknown>): Promise<void> {
  try {
    await send({ method: revocation, params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!isLatchkeyError(error) || !harmless.includes(error.code)) throw error
  }
}
