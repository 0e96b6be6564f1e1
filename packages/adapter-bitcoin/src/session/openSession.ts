import {
  type Account,
  type ChainId,
  type Clock,
  type Connection,
  type LatchkeyError,
  type Log,
  networkErrors,
  rpcErrors,
  type Session,
  walletErrors,
} from '@latchkey/core'
import { callWallet, createSession, type Opening } from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { networkName } from '../networks/networkName.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import { type BitcoinWallet, type ReportedAccounts, restoreUnsupported } from '../wallets/BitcoinWallet.js'
import { handleRequest, supportsMethod } from './handleRequest.js'
import type { NetworkAccounts } from './parseAccounts.js'

type Accounts = readonly [Account, ...Account[]]

type Events = {
  readonly changed: { readonly reported: ReportedAccounts | undefined }
  readonly ended: true
}

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
  // A session follows a wallet to a network that the app does not have. The page then shows the network as unsupported.
  const shipped = [bitcoinMainnet, bitcoinTestnet]
  const known = [...networks, ...shipped.filter(({ id }) => !networks.some((one) => one.id === id))]
  if (isSilent && !readSilently) throw restoreUnsupported()
  const preferred = networks[0] && networkName(networks[0].id)
  const call = <response>(run: () => Promise<response>, ...signals: readonly (AbortSignal | undefined)[]) =>
    callWallet({ call: run, signals })
  return createSession<Events>({
    connectorId,
    wallet: provider,
    clock,
    log,
    watch: (emit) =>
      wallet.watch?.({
        changed: (reported) => emit('changed', () => ({ reported })),
        ended: () => emit('ended', () => true),
      }) ?? [],
    async open(opening) {
      // The curve's code loads while the wallet prompts.
      const parsing = import('./parseAccounts.js')
      parsing.catch(() => {})
      const first = await call(
        async () =>
          isSilent
            ? await readSilently?.()
            : await joinKnownNetwork(await wallet.connect({ network: preferred })),
        signal,
      )
      const { parseAccounts } = await call(() => parsing, signal)
      const parse = (reported: ReportedAccounts) => parseAccounts({ reported, networks: known })
      const opened = first && parse(first)
      return opened?.[0] && [connect(opened, opened[0], parse, opening)]
    },
    revoke: wallet.disconnect,
  })

  /** Moves a wallet from an unknown network to the app's, if the wallet supports it. */
  async function joinKnownNetwork(reported: ReportedAccounts): Promise<ReportedAccounts | undefined> {
    const isKnown = !reported.network || known.some(({ id }) => networkName(id) === reported.network)
    if (isKnown || !wallet.moveTo || !preferred) return reported
    return (await wallet.moveTo(preferred)) ?? readSilently?.()
  }

  function connect(
    opened: readonly NetworkAccounts[],
    { accounts, chainId: firstChainId }: NetworkAccounts,
    parse: (reported: ReportedAccounts) => readonly NetworkAccounts[],
    { early, ended, end, listen }: Opening<Events>,
  ): Connection<'bip122'> {
    let shared = opened
    const $accounts = atom<Accounts>(accounts)
    const $chainId = atom<ChainId<'bip122'>>(firstChainId)
    // A wallet that cannot switch is only on the networks it shares accounts of.
    const approvedNow = () => (wallet.moveTo ? undefined : shared.map(({ chainId }) => chainId))
    const $approved = atom<readonly ChainId<'bip122'>[] | undefined>(approvedNow())
    let reading = 0

    /** Applies the accounts a wallet shares now; `wanted` is the network it should be on. */
    const apply = (reported: ReportedAccounts, wanted: ChainId<'bip122'> = $chainId.get()) => {
      const next = parse(reported)
      const here = next.find(({ chainId }) => chainId === wanted) ?? next[0]
      if (!here) return end('accountsChanged')
      shared = next
      if (approvedNow()?.join() !== $approved.get()?.join()) $approved.set(approvedNow())
      if (JSON.stringify(here.accounts) !== JSON.stringify($accounts.get())) $accounts.set(here.accounts)
      if (here.chainId !== $chainId.get()) $chainId.set(here.chainId)
    }
    /** A newer change overrides an older response. */
    const changed = async (payload: ReportedAccounts | undefined) => {
      reading += 1
      const now = reading
      try {
        const reported = payload ?? (await readSilently?.())
        if (now !== reading || ended.aborted) return
        if (reported) apply(reported)
        else if (readSilently) end('accountsChanged')
      } catch (error) {
        // The current accounts are unknown, and the previous ones are no longer shared.
        log(
          'warn',
          'A wallet shared invalid accounts. Its session has ended.',
          (error as { code?: unknown }).code,
        )
        if (now === reading) end('accountsChanged')
      }
    }
    listen({
      changed: ({ reported }) => void changed(reported),
      ended: () => end('disconnect'),
    })
    // The response may be older than an event.
    if ((early.changed || early.ended) && readSilently) void changed(undefined)

    return {
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
        const reported = await call(() => moveTo(name), ended, options?.signal).catch(
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
      request: (requested, options) =>
        call(
          () =>
            handleRequest({
              call: requested,
              wallet,
              accounts: $accounts.get(),
              network: networkName($chainId.get()),
            }),
          ended,
          options?.signal,
        ),
    }
  }
}
