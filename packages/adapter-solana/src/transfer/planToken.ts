import { type Network, sendErrors, transportErrors } from '@latchkey/core'
import { address, isOffCurveAddress } from '@solana/kit'
import { solanaErrors } from '../errors/solanaErrors.js'
import { findTokenAddress } from '../tokens/findTokenAddress.js'
import { isScaled, tokenAccountSize, transferFee } from '../tokens/mintExtensions.js'
import { extension, type Mint, parseMint } from '../tokens/parseMint.js'
import {
  EXTENDED_ACCOUNT_BYTES,
  hasExtensions,
  type OwnTokenAccount,
  parseTokenAccount,
  readTokenAccounts,
  requiresMemo,
  TOKEN_ACCOUNT_BYTES,
  type TokenAccount,
} from '../tokens/readTokenAccounts.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import { type ChainAccount, readAccounts } from '../transport/readAccounts.js'
import { readRent } from './readFee.js'
import type { TransferPlan, TransferSource } from './SolanaPayload.js'

/** More accounts of one mint do not fit into a transaction. */
const MAX_SOURCES = 8

type TokenPlan = {
  readonly plan: Extract<TransferPlan, { kind: 'token' }>
  /** Lamports for opening the recipient's token account. */
  readonly rent: bigint
  /** Accounts the transfer writes to, besides the sender. */
  readonly writable: readonly string[]
}

/**
 * Plans how to move an amount of a token.
 * @throws `solana/mint_not_found`, `solana/mint_unsupported`, `solana/invalid_amount`,
 * `solana/insufficient_tokens`, `solana/tokens_frozen`, `solana/recipient_off_curve`,
 * `solana/recipient_token_account_foreign`, `solana/recipient_token_account_frozen`, `send/memo_required`
 */
export async function planToken({
  rpc,
  network,
  from,
  to,
  isOpen,
  token,
  mintAccount,
  amount,
  memo,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly from: string
  readonly to: string
  /** Whether there is an account at the recipient's address. */
  readonly isOpen: boolean
  readonly token: string
  readonly mintAccount: ChainAccount | null
  readonly amount: { readonly value: bigint; readonly decimals: number }
  readonly memo: string | undefined
  readonly signal: AbortSignal | undefined
}): Promise<TokenPlan> {
  if (!mintAccount) throw solanaErrors.mintNotFound({})
  const mint = parseMint(mintAccount)
  if (!mint) throw solanaErrors.mintUnsupported({ reason: 'belongs to no known token program' })
  const { program, decimals } = mint
  assertMovable(mint)
  if (decimals !== amount.decimals) {
    throw solanaErrors.invalidAmount({
      reason: `has ${amount.decimals} decimals, but the token has ${decimals}`,
    })
  }
  const [destination, usual] = await Promise.all([
    findTokenAddress({ owner: to, mint: token, program }),
    findTokenAddress({ owner: from, mint: token, program }),
  ])
  const [[existing, own], rent, epoch] = await Promise.all([
    readAccounts({
      rpc,
      network,
      addresses: [destination, usual],
      bytes: TOKEN_ACCOUNT_BYTES,
      signal,
    }),
    readRent(rpc, network, tokenAccountSize(mint), signal),
    mint.extensions.has(extension.transferFeeConfig) ? readEpoch(rpc, network, signal) : 0n,
  ])
  const there = existing && parseTokenAccount(existing)
  if (there) assertReceives({ account: there, to, token })
  // This is most likely the address of a token account that does not exist. Tokens sent there could not be moved again.
  else if (!isOpen && isOffCurveAddress(address(to))) throw solanaErrors.recipientOffCurve({})
  if (existing && !memo && hasExtensions(existing)) {
    const addresses = [destination]
    const [whole] = await readAccounts({ rpc, network, addresses, bytes: EXTENDED_ACCOUNT_BYTES, signal })
    if (whole && requiresMemo(whole)) throw sendErrors.memoRequired({})
  }
  const opensAccount = !there
  const mine = own && parseTokenAccount(own)
  const hasAll =
    mine?.owner === from && mine.mint === token && mine.state === 'initialized' && mine.amount >= amount.value
  // Not every node has an index of an owner's accounts.
  const held = hasAll
    ? [{ ...mine, address: usual }]
    : await readTokenAccounts({ rpc, network, owner: from, filter: { mint: token }, signal })
  const order = (account: OwnTokenAccount) => (account.address === usual ? 0 : 1)
  const sources = gather({
    accounts: held.toSorted((a, b) => order(a) - order(b) || (a.amount > b.amount ? -1 : 1)),
    amount: amount.value,
  }).map((source): TransferSource => {
    const fee = transferFee({ mint, amount: source.amount, epoch })
    return fee === undefined ? source : { ...source, fee }
  })
  const prepaid = existing?.lamports ?? 0n
  return {
    plan: { kind: 'token', program, decimals, sources, opensAccount },
    rent: opensAccount && rent > prepaid ? rent - prepaid : 0n,
    writable: [...sources.map(({ account }) => account), destination],
  }
}

/**
 * @throws `solana/mint_unsupported` for a token that cannot be sent, or needs accounts that its own program
 * names.
 */
function assertMovable(mint: Mint): void {
  const { extensions } = mint
  if (isScaled(mint)) throw solanaErrors.mintUnsupported({ reason: 'shows scaled amounts' })
  if (extensions.has(extension.nonTransferable)) {
    throw solanaErrors.mintUnsupported({ reason: 'cannot be sent' })
  }
  // The extension holds an authority, then the program that each transfer calls.
  const hook = extensions.get(extension.transferHook)?.subarray(32, 64)
  if (hook?.some((byte) => byte !== 0)) {
    throw solanaErrors.mintUnsupported({ reason: 'calls another program at each transfer' })
  }
}

/** Takes the amount from one account if that suffices, or from several in order. Skips frozen accounts. */
function gather({
  accounts: all,
  amount,
}: {
  readonly accounts: readonly OwnTokenAccount[]
  readonly amount: bigint
}): readonly TransferSource[] {
  const accounts = all.filter(({ state }) => state === 'initialized')
  const single = accounts.find((account) => account.amount >= amount)
  if (single) return [{ account: single.address, amount }]
  const sources: TransferSource[] = []
  let missing = amount
  for (const account of accounts.slice(0, MAX_SOURCES)) {
    const taken = account.amount < missing ? account.amount : missing
    if (taken > 0n) sources.push({ account: account.address, amount: taken })
    missing -= taken
  }
  if (missing > 0n) {
    if (sumOf(accounts) >= amount) {
      throw solanaErrors.invalidAmount({
        reason: 'is spread over more accounts than fit into one transaction',
      })
    }
    throw sumOf(all) >= amount ? solanaErrors.tokensFrozen({}) : solanaErrors.insufficientTokens({})
  }
  return sources
}

const sumOf = (accounts: readonly OwnTokenAccount[]) => accounts.reduce((sum, { amount }) => sum + amount, 0n)

async function readEpoch(rpc: SolanaRpc, network: Network, signal: AbortSignal | undefined): Promise<bigint> {
  const method = 'getEpochInfo'
  const response = await rpc({ network, method, params: [{ commitment: 'confirmed' }], signal })
  const epoch = parseU64((Object(response) as { epoch?: unknown }).epoch)
  if (epoch === undefined) throw transportErrors.malformedResponse({ method })
  return epoch
}

/**
 * Rejects a recipient's token account with another owner, who could give it away, and one that is frozen.
 * @throws `solana/recipient_token_account_foreign`, `solana/recipient_token_account_frozen`
 */
function assertReceives({
  account,
  to,
  token,
}: {
  readonly account: TokenAccount
  readonly to: string
  readonly token: string
}): void {
  if (account.owner !== to || account.mint !== token) {
    throw solanaErrors.recipientTokenAccountForeign({ owner: account.owner })
  }
  if (account.state === 'frozen') throw solanaErrors.recipientTokenAccountFrozen({})
}
