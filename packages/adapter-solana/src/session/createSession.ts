import {
  type Account,
  type AdapterHost,
  type ChainId,
  type Connection,
  connectionErrors,
  createScope,
  isLatchkeyError,
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
import { callFeature, callWallet, openSessions, type StandardWallet } from './StandardWallet.js'

/** Milliseconds to wait for a wallet to disconnect. */
const END_LIMIT = 3_000

/** Wallets that prompt even when silent. They announce their shared accounts soon after loading. */
const promptsAnyway = /^metamask$/i
/** Milliseconds: how long that takes, and the pause between checks. */
const ANNOUNCE_LIMIT = 2_000
const ANNOUNCE_PAUSE = 100

type Accounts = readonly [Account, ...Account[]]
export type SessionRequest = {
  readonly connectorId: string
  readonly wallet: StandardWallet
  readonly host: Pick<AdapterHost, '$networks' | 'clock' | 'log'>
  /** `silent` reads what is already authorized, and the wallet must not prompt. */
  readonly mode: 'prompt' | 'silent'
  /** Cancels opening. A session that is open stays open. */
  readonly signal: AbortSignal
}

/**
 * Opens a session with a Wallet Standard wallet. Resolves with `undefined` if it shares no account.
 * @throws `wallet/malformed_response`, `solana/account_malformed`, `solana/network_unsupported`,
 * `rpc/user_rejected` and other errors of the wallet.
 */
export async function createSession(request: SessionRequest): Promise<Session | undefined> {
  const { connectorId, wallet, host, mode, signal } = request
  const siblings = openSessions(wallet)
  const networks = () => host.$networks.get().solana?.requestedNetworks ?? []
  // An event may arrive before the response, so events count from before the request.
  let early: readonly StandardAccount[] | undefined
  const handlers = {
    accounts: (accounts: readonly StandardAccount[]) => void (early = accounts),
    abilities: () => {},
  }
  const stop = watch()
  try {
    const returned = mode === 'silent' ? await readShared() : await requestAccounts()
    // A wallet that was just unlocked announces its accounts by an event.
    const accounts = early?.length ? early : returned
    if (accounts.length) return open(accounts)
    stop()
    return undefined
  } catch (reason) {
    stop()
    const error = toError(reason)
    // A silent wallet may reject instead of sharing no account.
    if (mode === 'silent' && isRejection(error)) return undefined
    throw error
  }

  async function requestAccounts(...input: readonly object[]): Promise<readonly StandardAccount[]> {
    const response = await callWallet(
      () => callFeature(wallet, 'standard:connect', 'connect', ...input),
      signal,
    )
    return parseAccounts((Object(response) as { accounts?: unknown }).accounts)
  }

  /** Reads the accounts the wallet shares with the page already. It must not prompt. */
  async function readShared(): Promise<readonly StandardAccount[]> {
    const shared = readAccounts()
    if (shared.length) return shared
    if (!promptsAnyway.test(wallet.name)) return requestAccounts({ silent: true })
    for (let waited = 0; !early?.length && waited < ANNOUNCE_LIMIT; waited += ANNOUNCE_PAUSE) {
      await host.clock.sleep(ANNOUNCE_PAUSE, signal)
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

  /** Subscribes to the wallet's changes. A malformed change is logged and ignored. */
  function watch(): () => void {
    const onEvent = (change: unknown) => {
      try {
        const { accounts, chains, features } = (change ?? {}) as Readonly<Record<string, unknown>>
        if (accounts !== undefined) handlers.accounts(parseAccounts(accounts))
        else if (chains !== undefined || features !== undefined) handlers.abilities()
      } catch {
        host.log('warn', 'A wallet sent a malformed change. It was ignored.')
      }
    }
    try {
      const off = callFeature(wallet, 'standard:events', 'on', 'change', onEvent)
      return () => {
        try {
          if (typeof off === 'function') off()
        } catch {
          host.log('warn', 'A wallet failed to unsubscribe.')
        }
      }
    } catch {
      // Not every wallet emits changes.
      return () => undefined
    }
  }

  function open(first: readonly StandardAccount[]): Session {
    const controller = new AbortController()
    let declared = first
    let ending: Promise<void> | undefined
    /** This session has ended and left its permission in the wallet. */
    let isPermissionKept = false

    const isDeclared = (chain: string | undefined) =>
      declared.some(({ chains }) => chain !== undefined && chains.includes(chain))
    const approved = () => {
      const chains = new Set(declared.flatMap((each) => each.chains))
      return [...chains].flatMap((chain) => chainIdOf(chain, networks()) ?? [])
    }
    /**
     * Returns the visitor's network if the wallet supports it, else the app's first supported one, else the
     * wallet's first.
     */
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
      // No known network is left.
      if (!next) return finish('standard:events')
      const approvedNow = approved()
      const isApprovedNew = `${approvedNow}` !== `${$approved.get()}`
      if (isApprovedNew) $approved.set(approvedNow)
      move(next, isApprovedNew)
    }
    /** Accounts are set again with the approved networks, since views of those subscribe to the accounts only. */
    const move = (next: ChainId<'solana'>, isApprovedNew = false) => {
      const accountsNow = accountsOn(next)
      if (isApprovedNew || keyOf(accountsNow) !== keyOf($accounts.get())) $accounts.set(accountsNow)
      if (next !== $chainId.get()) $chainId.set(next)
    }
    handlers.abilities = update
    handlers.accounts = (accounts) => {
      declared = accounts
      if (accounts.length) update()
      else finish('standard:events')
    }

    const { respond, supports } = createRequests({
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
        respond(method, params, (call) => callWallet(call, controller.signal, options?.signal)),
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
        if (!isPermissionKept && (ending || controller.signal.aborted)) return ending ?? Promise.resolve()
        isPermissionKept = keepPermission
        finish('end')
        ending = keepPermission || siblings.size ? Promise.resolve() : revoke()
        return ending
      },
    }
    siblings.add(session)
    return session
  }

  /** Revokes the permission if the wallet supports it. Settles within 3 s. */
  async function revoke(): Promise<void> {
    const [limit, scope] = [new AbortController(), createScope()]
    host.clock.sleep(END_LIMIT, scope.signal).then(
      () => limit.abort(),
      () => {},
    )
    try {
      const feature = 'standard:disconnect'
      await callWallet(
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

function isRejection(error: unknown): boolean {
  const rejections: readonly string[] = [rpcErrors.userRejected.code, rpcErrors.unauthorized.code]
  return isLatchkeyError(error) && rejections.includes(error.code)
}

/** Returns each address once: those of the active network first, the wallet's current one before the others. */
function toAccounts(declared: readonly StandardAccount[], chain: string | undefined): Accounts {
  const able = declared.filter(({ chains }) => chain !== undefined && chains.includes(chain))
  const [first, ...others] = [...new Set([...able, ...declared].map(({ address }) => address))].map(
    (address): Account => ({ namespace: 'solana', address, type: 'eoa', publicKey: address }),
  )
  if (!first) throw walletErrors.noAccounts({ method: 'standard:connect' })
  return [first, ...others]
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
