import {
  type Account,
  type ChainId,
  type Connection,
  isLatchkeyError,
  rpcErrors,
  type Session,
  type SignInOffer,
  toError,
  walletErrors,
} from '@latchkey/core'
import {
  type AdapterHost,
  callWallet,
  createSession,
  type Emit,
  type Opening,
  type Subscription,
  subscribeBy,
} from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import { solanaErrors } from '../errors/solanaErrors.js'
import { toWalletError } from '../errors/toSolanaError.js'
import { chainIdOf, chainOf } from '../networks/SolanaNetwork.js'
import { createRequests } from './createRequests.js'
import { parseAccounts, type StandardAccount } from './parseAccounts.js'
import { callFeature, type StandardWallet } from './StandardWallet.js'

/** Wallets that prompt even when silent. They announce their shared accounts soon after loading. */
const promptsAnyway = /^metamask$/i
/** Milliseconds: the wait for the accounts, and the pause between checks. */
const ANNOUNCE_LIMIT = 2_000
const ANNOUNCE_PAUSE = 100

const events = 'standard:events'
const disconnect = 'standard:disconnect'

type Accounts = readonly [Account, ...Account[]]

type Events = {
  accounts: readonly StandardAccount[]
  /** Chains or features have changed. */
  abilities: true
}

export type SessionRequest = {
  readonly connectorId: string
  readonly wallet: StandardWallet
  readonly host: Pick<AdapterHost, '$networks' | 'clock' | 'log'>
  /** `silent` reads what is already authorized, and the wallet must not prompt. */
  readonly mode: 'prompt' | 'silent'
  /** A message that the wallet may sign while it connects. */
  readonly signIn?: SignInOffer | undefined
  /** Cancels opening. A session that is open stays open. */
  readonly signal: AbortSignal
}

/**
 * Opens a session with a Wallet Standard wallet. Resolves with `undefined` if it shares no account.
 * @throws `wallet/malformed_response`, `solana/account_malformed`, `solana/network_unsupported`,
 * `rpc/user_rejected` and other errors of the wallet.
 */
export async function openSession(request: SessionRequest): Promise<Session | undefined> {
  const { connectorId, wallet, host, mode, signIn, signal } = request
  const networks = () => host.$networks.get().solana?.requestedNetworks ?? []
  const call = (run: () => unknown, ...signals: readonly (AbortSignal | undefined)[]) =>
    callWallet({ call: run, signals, toError: toWalletError })
  return createSession<Events>({
    connectorId,
    wallet,
    clock: host.clock,
    log: host.log,
    watch,
    async open(opening) {
      const { early } = opening
      try {
        const returned = mode === 'silent' ? await readShared(early) : await promptAccounts()
        // A wallet that was just unlocked announces its accounts by an event.
        const accounts = early.accounts?.length ? early.accounts : returned
        return accounts.length ? [connect(accounts, opening)] : undefined
      } catch (reason) {
        const error = toError(reason)
        // Without a prompt, a wallet may reject in place of sharing no account.
        if (mode === 'silent' && isRejection(error)) return undefined
        throw error
      }
    },
    revoke: () => call(() => wallet.features[disconnect] && callFeature(wallet, disconnect, 'disconnect')),
  })

  /** Requests the accounts, by signing in if the wallet can. The one that signed comes first. */
  async function promptAccounts(): Promise<readonly StandardAccount[]> {
    const signer = signIn && wallet.features['solana:signIn'] ? await signInNow(signIn) : undefined
    const shared = signer === undefined ? [] : readAccounts()
    const accounts = shared.length ? shared : await requestAccounts()
    return [...accounts].sort((a, b) => Number(b.address === signer) - Number(a.address === signer))
  }

  async function signInNow(offer: SignInOffer): Promise<string | undefined> {
    const chainId = (host.$networks.get().solana?.network ?? networks()[0])?.id
    if (!chainId) return undefined
    const { connectBySignIn } = await import('../signIn/connectBySignIn.js')
    const { respond, supports } = createRequests({ wallet, accounts: readAccounts, chain: () => chainId })
    const connection: Pick<Connection, 'request' | 'supports'> = {
      supports,
      request: ({ method, params }) => respond(method, params, (run) => call(run, signal)),
    }
    return connectBySignIn({ signIn: offer, chainId, connection, signal })
  }

  async function requestAccounts(...input: readonly object[]): Promise<readonly StandardAccount[]> {
    const response = await call(() => callFeature(wallet, 'standard:connect', 'connect', ...input), signal)
    return parseAccounts((Object(response) as { accounts?: unknown }).accounts)
  }

  /** Reads the accounts the wallet shares with the page already. It must not prompt. */
  async function readShared(early: Partial<Events>): Promise<readonly StandardAccount[]> {
    const shared = readAccounts()
    if (shared.length) return shared
    if (!promptsAnyway.test(wallet.name)) return requestAccounts({ silent: true })
    for (let waited = 0; !early.accounts?.length && waited < ANNOUNCE_LIMIT; waited += ANNOUNCE_PAUSE) {
      await host.clock.sleep(ANNOUNCE_PAUSE, signal)
    }
    return early.accounts ?? []
  }

  function readAccounts(): readonly StandardAccount[] {
    try {
      return parseAccounts(wallet.accounts)
    } catch {
      return []
    }
  }

  function watch(emit: Emit<Events>): readonly Subscription[] {
    // Not every wallet emits changes.
    if (!wallet.features[events]) return []
    const changed = (change: unknown) => {
      const read = () => Object(change) as Readonly<Record<string, unknown>>
      emit('accounts', () => {
        try {
          const { accounts, chains, features } = read()
          if (accounts !== undefined) return parseAccounts(accounts)
          if ((chains ?? features) !== undefined) return null
        } catch {
          host.log(
            'warn',
            "A change of a wallet's accounts could not be read. Those that it shares now count.",
          )
        }
        const shared = readAccounts()
        return shared.length ? shared : null
      })
      emit('abilities', () => {
        const { accounts, chains, features } = read()
        return accounts === undefined && (chains ?? features) !== undefined ? true : null
      })
    }
    return [subscribeBy(() => callFeature(wallet, events, 'on', 'change', changed))]
  }

  function connect(
    first: readonly StandardAccount[],
    { ended, end, listen }: Opening<Events>,
  ): Connection<'solana'> {
    let declared = first

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

    const update = () => {
      const next = isDeclared(chainName($chainId.get())) ? $chainId.get() : pick()
      // No known network is left.
      if (!next) return end(events)
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
    listen({
      abilities: update,
      accounts(accounts) {
        declared = accounts
        if (accounts.length) update()
        else end(events)
      },
    })

    const { respond, supports } = createRequests({
      wallet,
      accounts: () => declared,
      chain: () => chainName($chainId.get()) ?? $chainId.get(),
    })
    return {
      namespace: 'solana',
      $accounts,
      $chainId,
      $approved,
      supports,
      request: ({ method, params }, options) =>
        respond(method, params, (run) => call(run, ended, options?.signal)),
      async moveTo(next) {
        const chain = chainName(next)
        if (!isDeclared(chain)) throw solanaErrors.networkUnsupported({ chain: chain ?? next })
        move(next)
      },
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
