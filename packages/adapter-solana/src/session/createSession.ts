import {
  type Account,
  type AdapterHost,
  type ChainId,
  type Connection,
  connectionErrors,
  createScope,
  isBaseError,
  rpcErrors,
  type Session,
  toError,
  walletErrors,
} from '@latchkey/core'
import { atom } from 'nanostores'
import { chainIdOf, chainOf } from '../networks/SolanaNetwork.js'
import { solanaErrors } from '../solanaErrors.js'
import { createRequests } from './createRequests.js'
import { parseAccounts, type StandardAccount } from './parseAccounts.js'
import { askWallet, callFeature, openSessions, type StandardWallet } from './StandardWallet.js'

/** A wallet may leave this unanswered. Milliseconds. */
const END_LIMIT = 3_000

/** Wallets that ask the visitor even when told not to. They tell by themselves of what they share, soon after loading. */
const promptsAnyway = /^metamask$/i
/** How long that takes, and between looking. Milliseconds. */
const TELL_LIMIT = 2_000
const TELL_PAUSE = 100

type Accounts = readonly [Account, ...Account[]]
export type SessionRequest = {
  readonly connectorId: string
  readonly wallet: StandardWallet
  readonly host: Pick<AdapterHost, '$networks' | 'clock' | 'log'>
  /** `silent` asks for what is already authorised, and the wallet must not prompt. */
  readonly mode: 'ask' | 'silent'
  /** Gives up the opening; the session that came of it lives on. */
  readonly signal: AbortSignal
}

/**
 * Opens a session with a wallet of the Wallet Standard. `undefined` when it shares no account.
 * @throws `wallet/malformed_answer`, `solana/account_malformed`, `solana/network_unsupported`, `rpc/user_rejected` and
 * what else the wallet answers.
 */
export async function createSession(request: SessionRequest): Promise<Session | undefined> {
  const { connectorId, wallet, host, mode, signal } = request
  const siblings = openSessions(wallet)
  const networks = () => host.$networks.get().solana?.requestedNetworks ?? []
  // Events may overtake the answer, so they count from before the question.
  let early: readonly StandardAccount[] | undefined
  const hear = {
    accounts: (accounts: readonly StandardAccount[]) => void (early = accounts),
    abilities: () => {},
  }
  const stop = watch()
  try {
    const answered = mode === 'silent' ? await readShared() : await askAccounts()
    // A wallet that was locked a moment ago said so before it was opened.
    const accounts = early?.length ? early : answered
    if (accounts.length) return open(accounts)
    stop()
    return undefined
  } catch (reason) {
    stop()
    const error = toError(reason)
    // Asked not to prompt, a wallet may say no instead of sharing nothing.
    if (mode === 'silent' && isRefusal(error)) return undefined
    throw error
  }

  async function askAccounts(...input: readonly object[]): Promise<readonly StandardAccount[]> {
    const answer = await askWallet(() => callFeature(wallet, 'standard:connect', 'connect', ...input), signal)
    return parseAccounts((Object(answer) as { accounts?: unknown }).accounts)
  }

  /** What the wallet shares with the page already. It must not prompt. */
  async function readShared(): Promise<readonly StandardAccount[]> {
    const shared = readAccounts()
    if (shared.length) return shared
    if (!promptsAnyway.test(wallet.name)) return askAccounts({ silent: true })
    for (let waited = 0; !early?.length && waited < TELL_LIMIT; waited += TELL_PAUSE) {
      await host.clock.sleep(TELL_PAUSE, signal)
    }
    return early ?? []
  }

  function readAccounts(): readonly StandardAccount[] {
    try {
      return parseAccounts(wallet.accounts)
    } catch {
      return []
    }
  }

  /** Hands on each change. What does not parse is refused and logged. */
  function watch(): () => void {
    const heard = (change: unknown) => {
      try {
        const { accounts, chains, features } = (change ?? {}) as Readonly<Record<string, unknown>>
        if (accounts !== undefined) hear.accounts(parseAccounts(accounts))
        else if (chains !== undefined || features !== undefined) hear.abilities()
      } catch {
        host.log('warn', 'A wallet sent a malformed change; it was ignored.')
      }
    }
    try {
      const off = callFeature(wallet, 'standard:events', 'on', 'change', heard)
      return () => {
        try {
          if (typeof off === 'function') off()
        } catch {
          host.log('warn', 'A wallet did not stop telling of changes.')
        }
      }
    } catch {
      // Not every wallet tells of changes.
      return () => undefined
    }
  }

  function open(first: readonly StandardAccount[]): Session {
    const controller = new AbortController()
    let declared = first
    let ending: Promise<void> | undefined
    /** Ended here, with its permission left in the wallet. */
    let isKept = false

    const isDeclared = (chain: string | undefined) =>
      declared.some(({ chains }) => chain !== undefined && chains.includes(chain))
    const approved = () => {
      const chains = new Set(declared.flatMap((each) => each.chains))
      return [...chains].flatMap((chain) => chainIdOf(chain, networks()) ?? [])
    }
    /** The visitor's network where the wallet has it, else the first of the app's, else the wallet's first. */
    const pick = (): ChainId<'solana'> | undefined => {
      const chosen = host.$networks.get().solana?.network
      const own = [chosen, ...networks()].find((network) => network && isDeclared(chainOf(network)))
      return (own?.id as ChainId<'solana'> | undefined) ?? approved()[0]
    }
    const chainName = (chainId: ChainId) =>
      chainOf(networks().find(({ id }) => id === chainId) ?? { id: chainId })

    const chainId = pick()
    if (!chainId) {
      throw solanaErrors.networkUnsupported({
        chain: networks()
          .map(({ name }) => name)
          .join(', '),
      })
    }
    const accountsOn = (id: ChainId) => toAccounts(declared, chainName(id))
    const $accounts = atom(accountsOn(chainId))
    const $chainId = atom(chainId)
    const $approved = atom<readonly ChainId<'solana'>[] | undefined>(approved())

    const finish = (cause: string) => {
      if (controller.signal.aborted) return
      siblings.delete(session)
      controller.abort(cause === 'end' ? connectionErrors.ended({}) : walletErrors.ended({ method: cause }))
      stop()
    }
    const update = () => {
      const next = isDeclared(chainName($chainId.get())) ? $chainId.get() : pick()
      // No network is left that anybody here knows.
      if (!next) return finish('standard:events')
      const approvedNow = approved()
      const isApprovedNew = `${approvedNow}` !== `${$approved.get()}`
      if (isApprovedNew) $approved.set(approvedNow)
      move(next, isApprovedNew)
    }
    /** Accounts are told anew with the approved networks, as who shows those listens to the accounts only. */
    const move = (next: ChainId<'solana'>, isApprovedNew = false) => {
      const accountsNow = accountsOn(next)
      if (isApprovedNew || keyOf(accountsNow) !== keyOf($accounts.get())) $accounts.set(accountsNow)
      if (next !== $chainId.get()) $chainId.set(next)
    }
    hear.abilities = update
    hear.accounts = (accounts) => {
      declared = accounts
      if (accounts.length) update()
      else finish('standard:events')
    }

    const { answer, supports } = createRequests({
      wallet,
      accounts: () => declared,
      chain: () => chainName($chainId.get()) ?? $chainId.get(),
    })
    const connection: Connection<'solana'> = {
      namespace: 'solana',
      $accounts,
      $chainId,
      $approved,
      supports,
      request: ({ method, params }, options) =>
        answer(method, params, (ask) => askWallet(ask, controller.signal, options?.signal)),
      async moveTo(next) {
        const chain = chainName(next)
        if (!isDeclared(chain)) throw solanaErrors.networkUnsupported({ chain: chain ?? next })
        move(next)
      },
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

  /** Takes the permission back where the wallet can. Settles within 3 s. */
  async function revoke(): Promise<void> {
    const [limit, scope] = [new AbortController(), createScope()]
    host.clock.sleep(END_LIMIT, scope.signal).then(
      () => limit.abort(),
      () => {},
    )
    try {
      const feature = 'standard:disconnect'
      await askWallet(
        () => wallet.features[feature] && callFeature(wallet, feature, 'disconnect'),
        limit.signal,
      )
    } catch (error) {
      if (!limit.signal.aborted) throw error
    } finally {
      scope.dispose()
    }
  }
}

function isRefusal(error: unknown): boolean {
  const refusals: readonly string[] = [rpcErrors.userRejected.code, rpcErrors.unauthorized.code]
  return isBaseError(error) && refusals.includes(error.code)
}

/** Each address once: those for the network in use first, of them the wallet's own current one. */
function toAccounts(declared: readonly StandardAccount[], chain: string | undefined): Accounts {
  const able = declared.filter(({ chains }) => chain !== undefined && chains.includes(chain))
  const [first, ...others] = [...new Set([...able, ...declared].map(({ address }) => address))].map(
    (address): Account => ({ namespace: 'solana', address, type: 'eoa', publicKey: address }),
  )
  if (!first) throw walletErrors.noAccounts({ method: 'standard:connect' })
  return [first, ...others]
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
