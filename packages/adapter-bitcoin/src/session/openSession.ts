import {
  type Account,
  type ChainId,
  type Clock,
  type Connection,
  connectionErrors,
  type LatchkeyError,
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
import { type BitcoinWallet, type ReportedAccounts, restoreUnsupported } from '../wallets/BitcoinWallet.js'
import { callWallet, revokePermission } from './callWallet.js'
import { handleRequest, supportsMethod } from './handleRequest.js'
import type { NetworkAccounts } from './parseAccounts.js'

type Accounts = readonly [Account, ...Account[]]

/**
 * Opens a session with a wallet. Resolves with `undefined` if it shares no account.
 * @throws `bitcoin/malformed_account`, `bitcoin/address_of_other_network`, `bitcoin/public_key_mismatch`,
 * `connection/unsupported` for a silent session with a wallet that always prompts, `rpc/user_rejected` and
 * other errors of the wallet.
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
  /** Its object on the page. All sessions over it share one permission. */
  readonly provider: object
  /** Networks an address may belong to, the preferred one first. */
  readonly networks: readonly BitcoinNetwork[]
  /** Never prompts. */
  readonly isSilent: boolean
  /** Cancels opening. A session that is open stays open. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly log: Log
}): Promise<Session | undefined> {
  const { accounts: readSilently } = wallet
  // A wallet on a network the app does not have is followed there. The page then shows the network as
  // unsupported.
  const shipped = [bitcoinMainnet, bitcoinTestnet]
  const known = [...networks, ...shipped.filter(({ id }) => !networks.some((one) => one.id === id))]
  if (isSilent && !readSilently) throw restoreUnsupported()
  const preferred = networks[0] && networkName(networks[0].id)
  // An event may arrive before the response, so events count from before the request.
  let isStale = false
  const noteEarly = () => {
    isStale = true
  }
  const handlers: { changed(reported: ReportedAccounts | undefined): void; ended(): void } = {
    changed: noteEarly,
    ended: noteEarly,
  }
  const stop = wallet.watch?.({
    changed: (reported) => handlers.changed(reported),
    ended: () => handlers.ended(),
  })
  try {
    // The curve's code loads while the wallet prompts.
    const parsing = import('./parseAccounts.js')
    parsing.catch(() => {})
    const first = await callWallet(
      async () =>
        isSilent
          ? await readSilently?.()
          : await joinKnownNetwork(await wallet.connect({ network: preferred })),
      signal,
    )
    const { parseAccounts } = await callWallet(() => parsing, signal)
    const parse = (reported: ReportedAccounts) => parseAccounts({ reported, networks: known })
    const opened = first && parse(first)
    if (opened?.[0]) return open(opened, opened[0], parse)
    stop?.()
    return undefined
  } catch (error) {
    stop?.()
    throw error
  }

  /** Moves a wallet from an unknown network to the app's, if the wallet supports it. */
  async function joinKnownNetwork(reported: ReportedAccounts): Promise<ReportedAccounts | undefined> {
    const isKnown = !reported.network || known.some(({ id }) => networkName(id) === reported.network)
    if (isKnown || !wallet.moveTo || !preferred) return reported
    return (await wallet.moveTo(preferred)) ?? readSilently?.()
  }

  function open(
    opened: readonly NetworkAccounts[],
    { accounts, chainId: firstChainId }: NetworkAccounts,
    parse: (reported: ReportedAccounts) => readonly NetworkAccounts[],
  ): Session {
    const siblings = openSessions(provider)
    let shared = opened
    const $accounts = atom<Accounts>(accounts)
    const $chainId = atom<ChainId<'bip122'>>(firstChainId)
    // A wallet that cannot switch is only on the networks it shares accounts of.
    const approvedNow = () => (wallet.moveTo ? undefined : shared.map(({ chainId }) => chainId))
    const $approved = atom<readonly ChainId<'bip122'>[] | undefined>(approvedNow())
    const controller = new AbortController()
    let ending: Promise<void> | undefined
    /** This session has ended and left its permission in the wallet. */
    let isPermissionKept = false
    let reading = 0

    const finish = (cause: string) => {
      if (controller.signal.aborted) return
      siblings.delete(session)
      controller.abort(cause === 'end' ? connectionErrors.ended({}) : walletErrors.ended({ method: cause }))
      stop?.()
    }
    /** Applies the accounts a wallet shares now; `wanted` is the network it should be on. */
    const apply = (reported: ReportedAccounts, wanted: ChainId<'bip122'> = $chainId.get()) => {
      const next = parse(reported)
      const here = next.find(({ chainId }) => chainId === wanted) ?? next[0]
      if (!here) return finish('accountsChanged')
      shared = next
      if (approvedNow()?.join() !== $approved.get()?.join()) $approved.set(approvedNow())
      if (JSON.stringify(here.accounts) !== JSON.stringify($accounts.get())) $accounts.set(here.accounts)
      if (here.chainId !== $chainId.get()) $chainId.set(here.chainId)
    }
    /** A newer change overrides the response to an older one. */
    const changed = async (payload: ReportedAccounts | undefined) => {
      reading += 1
      const now = reading
      try {
        const reported = payload ?? (await readSilently?.())
        if (now !== reading || controller.signal.aborted) return
        if (reported) apply(reported)
        else if (readSilently) finish('accountsChanged')
      } catch (error) {
        // The current accounts are unknown, and the previous ones are no longer shared.
        log(
          'warn',
          'A wallet shared invalid accounts. Its session has ended.',
          (error as { code?: unknown }).code,
        )
        if (now === reading) finish('accountsChanged')
      }
    }
    handlers.changed = (reported) => void changed(reported)
    handlers.ended = () => finish('disconnect')

    const connection: Connection<'bip122'> = {
      namespace: 'bip122',
      $accounts,
      $chainId,
      $approved,
      supports: (method) => supportsMethod(wallet, method),
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
        const reported = await callWallet(() => moveTo(name), controller.signal, options?.signal).catch(
          async (error: LatchkeyError) => {
            // The wallet may have moved before it failed. Its network is unknown until it is read.
            if (error.code !== rpcErrors.userRejected.code && !options?.signal?.aborted)
              await changed(undefined)
            throw error
          },
        )
        reading += 1
        if (reported) apply(reported, chainId)
        if ($chainId.get() !== chainId) {
          throw walletErrors.wrongChain({ expected: chainId, actual: $chainId.get() })
        }
      },
      request: (call, options) =>
        callWallet(
          () =>
            handleRequest({
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
        if (!isPermissionKept && (ending || controller.signal.aborted)) return ending ?? Promise.resolve()
        isPermissionKept = keepPermission
        finish('end')
        const { disconnect } = wallet
        ending =
          keepPermission || siblings.size || !disconnect
            ? Promise.resolve()
            : revokePermission(disconnect, clock)
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
 * Returns the open sessions over a wallet's object: of every client, every namespace and every copy of this
 * package. They share the wallet's one permission, so only the last to end may revoke it.
 */
function openSessions(provider: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(provider) ?? new Set()
  page[key].set(provider, sessions)
  return sessions
}
