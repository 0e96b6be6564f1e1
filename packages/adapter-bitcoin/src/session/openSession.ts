import {
  type Account,
  type BaseError,
  type ChainId,
  type Clock,
  type Connection,
  connectionErrors,
  type Log,
  networkErrors,
  rpcErrors,
  type Session,
  walletErrors,
} from '@latchkey/core'
import { atom } from 'nanostores'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { networkName } from '../networks/networkName.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import { type BitcoinWallet, noRestore, type ToldAccounts } from '../wallets/BitcoinWallet.js'
import { answerRequest, takesMethod } from './answerRequest.js'
import { askWallet, takeBack } from './askWallet.js'
import type { NetworkAccounts } from './parseAccounts.js'

type Accounts = readonly [Account, ...Account[]]

/**
 * Opens a session with a wallet. `undefined` when it shares no account.
 * @throws `bitcoin/malformed_account`, `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`,
 * `connection/unsupported` for a silent opening of a wallet that always prompts, `rpc/user_rejected` and what else the wallet answers.
 */
export async function openSession({
  connectorId,
  wallet,
  provider,
  networks,
  isSilent,
  signal,
  clock,
  log,
}: {
  readonly connectorId: string
  readonly wallet: BitcoinWallet
  /** What stands on the page: the sessions over it share one permission. */
  readonly provider: object
  /** The networks an address may be of, the preferred one first. */
  readonly networks: readonly BitcoinNetwork[]
  /** Never prompts. */
  readonly isSilent: boolean
  /** Gives up the opening; the session that came of it lives on. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly log: Log
}): Promise<Session | undefined> {
  const { accounts: readSilently } = wallet
  // A wallet that is where the app is not is followed there: the page then says so.
  const shipped = [bitcoinMainnet, bitcoinTestnet]
  const known = [...networks, ...shipped.filter(({ id }) => !networks.some((one) => one.id === id))]
  if (isSilent && !readSilently) throw noRestore()
  const preferred = networks[0] && networkName(networks[0].id)
  // Events may overtake the answer, so they count from before the question.
  let isStale = false
  const noteEarly = () => {
    isStale = true
  }
  const hear: { changed(told: ToldAccounts | undefined): void; ended(): void } = {
    changed: noteEarly,
    ended: noteEarly,
  }
  const stop = wallet.watch?.({ changed: (told) => hear.changed(told), ended: () => hear.ended() })
  try {
    // The curve is loaded while the visitor looks at the wallet.
    const parsing = import('./parseAccounts.js')
    parsing.catch(() => {})
    const first = await askWallet(
      async () =>
        isSilent ? await readSilently?.() : await lead(await wallet.connect({ network: preferred })),
      signal,
    )
    const { parseAccounts } = await askWallet(() => parsing, signal)
    const parse = (told: ToldAccounts) => parseAccounts({ told, networks: known })
    const opened = first && parse(first)
    if (opened?.[0]) return open(opened, opened[0], parse)
    stop?.()
    return undefined
  } catch (error) {
    stop?.()
    throw error
  }

  /** A wallet on a network nobody here knows is taken to the page's, where that can be done. */
  async function lead(told: ToldAccounts): Promise<ToldAccounts | undefined> {
    const isKnown = !told.network || known.some(({ id }) => networkName(id) === told.network)
    if (isKnown || !wallet.moveTo || !preferred) return told
    return (await wallet.moveTo(preferred)) ?? readSilently?.()
  }

  function open(
    opened: readonly NetworkAccounts[],
    { accounts, chainId: firstChainId }: NetworkAccounts,
    parse: (told: ToldAccounts) => readonly NetworkAccounts[],
  ): Session {
    const siblings = openSessions(provider)
    let shared = opened
    const $accounts = atom<Accounts>(accounts)
    const $chainId = atom<ChainId<'bip122'>>(firstChainId)
    // A wallet that cannot be moved is on the networks it shares accounts of, and no other.
    const approvedNow = () => (wallet.moveTo ? undefined : shared.map(({ chainId }) => chainId))
    const $approved = atom<readonly ChainId<'bip122'>[] | undefined>(approvedNow())
    const controller = new AbortController()
    let ending: Promise<void> | undefined
    /** Ended here, with its permission left in the wallet. */
    let isKept = false
    let reading = 0

    const finish = (cause: string) => {
      if (controller.signal.aborted) return
      siblings.delete(session)
      controller.abort(cause === 'end' ? connectionErrors.ended({}) : walletErrors.ended({ method: cause }))
      stop?.()
    }
    /** Takes over what the wallet shares now; `wanted` is the network it is to be on. */
    const take = (told: ToldAccounts, wanted: ChainId<'bip122'> = $chainId.get()) => {
      const next = parse(told)
      const here = next.find(({ chainId }) => chainId === wanted) ?? next[0]
      if (!here) return finish('accountsChanged')
      shared = next
      if (approvedNow()?.join() !== $approved.get()?.join()) $approved.set(approvedNow())
      if (JSON.stringify(here.accounts) !== JSON.stringify($accounts.get())) $accounts.set(here.accounts)
      if (here.chainId !== $chainId.get()) $chainId.set(here.chainId)
    }
    /** A newer change drops the older one's answer. */
    const changed = async (payload: ToldAccounts | undefined) => {
      reading += 1
      const now = reading
      try {
        const told = payload ?? (await readSilently?.())
        if (now !== reading || controller.signal.aborted) return
        if (told) take(told)
        else if (readSilently) finish('accountsChanged')
      } catch (error) {
        // What it shares now is not known, and what it shared before is over.
        log(
          'warn',
          'A wallet shared no usable accounts; its session was ended.',
          (error as { code?: unknown }).code,
        )
        if (now === reading) finish('accountsChanged')
      }
    }
    hear.changed = (told) => void changed(told)
    hear.ended = () => finish('disconnect')

    const connection: Connection<'bip122'> = {
      namespace: 'bip122',
      $accounts,
      $chainId,
      $approved,
      supports: (method) => takesMethod(wallet, method),
      async moveTo(chainId, options) {
        const local = shared.find((one) => one.chainId === chainId)
        const name = networkName(chainId)
        if (local) {
          $accounts.set(local.accounts)
          $chainId.set(chainId)
          return
        }
        const { moveTo } = wallet
        if (!moveTo || !name) throw networkErrors.switchUnsupported({ namespace: 'bip122' })
        const told = await askWallet(() => moveTo(name), controller.signal, options?.signal).catch(
          async (error: BaseError) => {
            // It may have moved before it failed; where it is now is not known until it says so.
            if (error.code !== rpcErrors.userRejected.code && !options?.signal?.aborted)
              await changed(undefined)
            throw error
          },
        )
        reading += 1
        if (told) take(told, chainId)
        if ($chainId.get() !== chainId) {
          throw walletErrors.wrongChain({ expected: chainId, actual: $chainId.get() })
        }
      },
      request: (call, options) =>
        askWallet(
          () =>
            answerRequest({
              call,
              wallet,
              accounts: $accounts.get(),
              network: networkName($chainId.get()),
            }),
          controller.signal,
          options?.signal,
        ),
    }
    const session: Session = {
      connectorId,
      connections: [connection],
      signal: controller.signal,
      end({ keepPermission = false } = {}) {
        if (!isKept && (ending || controller.signal.aborted)) return ending ?? Promise.resolve()
        isKept = keepPermission
        finish('end')
        const { disconnect } = wallet
        ending =
          keepPermission || siblings.size || !disconnect ? Promise.resolve() : takeBack(disconnect, clock)
        return ending
      },
    }
    siblings.add(session)
    if (isStale && readSilently) void changed(undefined)
    return session
  }
}

const key: unique symbol = Symbol.for('latchkey.walletStandard.openSessions')

type Page = { [key]?: WeakMap<object, Set<object>> }

/**
 * The sessions open over what a wallet put on the page or registered, of every client, every family and every copy of
 * this package: they share the wallet's one permission, so only the last to end may take it back.
 */
function openSessions(provider: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(provider) ?? new Set()
  page[key].set(provider, sessions)
  return sessions
}
