import type { Connection, PreparedTransfer, Transfer } from '@latchkey/core'
import { address, isOffCurveAddress } from '@solana/kit'
import { solanaErrors } from '../errors/solanaErrors.js'
import { assertOn } from '../guards/assertOn.js'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'
import { isTokenProgram, MINT_BYTES } from '../tokens/parseMint.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { type ChainAccount, readAccounts } from '../transport/readAccounts.js'
import { compileTransfer } from './compileTransfer.js'
import { planToken } from './planToken.js'
import { feeOf, MOST_UNITS, readFee, readRent } from './readFee.js'
import { readLifetime } from './readLifetime.js'
import { readPrice } from './readPrice.js'
import { receivedOf, type SolanaPayload, type TransferPlan } from './SolanaPayload.js'
import { simulateTransfer } from './simulateTransfer.js'
import { toWire } from './toWire.js'

/**
 * Compute units for the assertions that wallets append: one or two of some thousand units each. The displayed fee includes them.
 */
const GUARD_UNITS = 10_000
const LARGEST = (1n << 64n) - 1n
/** The most bytes of UTF-8 in a memo, and references. With these, a token transfer that opens an account still fits into a packet. */
const LONGEST_MEMO = 256
const MOST_REFERENCES = 5

type PrepareRequest = Transfer & {
  readonly connection: Connection
  readonly signal?: AbortSignal | undefined
}

/** Prepares a transfer: its effect, its cost and the bytes to sign. Does not call the wallet. */
export async function buildTransfer(rpc: SolanaRpc, request: PrepareRequest): Promise<PreparedTransfer> {
  const { signal, from, to, network, token, memo } = request
  const amount = Object.freeze({ ...request.amount })
  const references = request.references && Object.freeze([...request.references])
  const transfer = {
    ...{ from, to, network, amount },
    ...(token !== undefined && { token }),
    ...(memo !== undefined && { memo }),
    ...(references && { references }),
  }
  checkRequest(request)

  const read = (addresses: readonly string[], bytes: number) =>
    readAccounts({ rpc, network, addresses, bytes, signal })
  const [[sender, recipient], [mintAccount], minimum, lifetime] = await Promise.all([
    // The read of one byte shows whether the account has data.
    read([from, to], 1),
    read(token === undefined ? [] : [token], MINT_BYTES),
    readRent(rpc, network, 0, signal),
    readLifetime(rpc, network, signal),
  ])
  checkRecipient({ to, account: recipient ?? null, sends: token === undefined ? 'coins' : 'tokens' })
  // The network rejects a transfer after which an account has less than the minimum, even if the account exists.
  if (token === undefined && from !== to && (recipient?.lamports ?? 0n) + amount.value < minimum) {
    throw solanaErrors.rentExemption({ minimum: `${minimum}` })
  }
  const balance = sender?.lamports ?? 0n
  const native: TransferPlan = { kind: 'native' }
  const { plan, rent, writable } =
    token === undefined
      ? { plan: native, rent: 0n, writable: [to] }
      : await planToken({
          rpc,
          network,
          from,
          to,
          isOpen: !!recipient,
          token,
          mintAccount: mintAccount ?? null,
          amount,
          memo,
          signal,
        })

  const sent = token === undefined ? amount.value : 0n
  const available = `${balance}`
  const assertCovered = (fee: bigint, facts: { readonly available: string; readonly fee?: string }) => {
    if (sent > balance) throw solanaErrors.insufficientFunds(facts)
    if (sent + rent + fee > balance) throw solanaErrors.insufficientFundsForFees(facts)
  }
  const assertOpen = (fee: bigint, facts: { readonly available: string; readonly fee: string }) => {
    assertCovered(fee, facts)
    // Coins sent to the sender remain in the account.
    const left = balance - (from === to ? 0n : sent) - rent - fee
    // An account must be empty or hold the minimum.
    if (left > 0n && left < minimum) throw solanaErrors.insufficientFundsForFees(facts)
  }
  // This comes before the simulation, which would only report a failure. The priority fee is not known yet, so it may still take the rest.
  const base = feeOf({ units: 0, price: 0n })
  assertCovered(base, { available })

  // The simulation pays no priority fee. If the unspent fee would leave the account below the minimum, the simulation moves it too, at the
  // same cost.
  const rest = token === undefined ? balance - sent - base : 0n
  const tried = rest < minimum ? { ...amount, value: amount.value + rest } : amount
  const trial = await compileTransfer({
    transfer: { ...transfer, amount: tried },
    plan,
    budget: { units: MOST_UNITS, price: 0n },
    lifetime,
  })
  const [used, price] = await Promise.all([
    simulateTransfer({ rpc, network, wire: toWire({ message: trial }), kind: 'unsigned', signal }),
    readPrice(rpc, network, [from, ...writable], signal),
  ])
  const units = Math.min(used + Math.ceil(used / 10) + GUARD_UNITS, MOST_UNITS)
  const budget = { units, price }
  const message = await compileTransfer({ transfer, plan, budget, lifetime })
  const fee = await readFee({ rpc, network, message, budget, signal })
  assertOpen(fee, { available, fee: `${fee + rent}` })

  const { decimals } = network.nativeCurrency
  const payload: SolanaPayload = { chainId: network.id, plan, budget, lifetime, rent, message }
  const prepared = {
    ...transfer,
    fee: { value: fee, decimals },
    costs: rent > 0n ? [{ reason: 'account_rent' as const, amount: { value: rent, decimals } }] : [],
    received: { value: await receivedOf({ plan, transfer }), decimals: amount.decimals },
    payload,
  }
  for (const part of [prepared.fee, prepared.costs, prepared.received, payload]) freeze(part)
  return Object.freeze(prepared)
}

/** Freezes an object deeply. Bytes cannot be frozen; they are compared before signing. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  Object.values(value).forEach(freeze)
  Object.freeze(value)
}

/**
 * @throws `solana/invalid_address`, `solana/invalid_amount`, `solana/invalid_notes`, `send/account_not_found`,
 * `wallet/wrong_chain`
 */
function checkRequest({
  connection,
  from,
  to,
  network,
  amount,
  token,
  memo = '',
  references = [],
}: PrepareRequest) {
  for (const address of [from, to, ...(token === undefined ? [] : [token]), ...references]) {
    if (!isSolanaAddress(address)) throw solanaErrors.invalidAddress({ address })
  }
  if (references.length > MOST_REFERENCES || new TextEncoder().encode(memo).length > LONGEST_MEMO)
    throw solanaErrors.invalidNotes({ bytes: LONGEST_MEMO, references: MOST_REFERENCES })
  if (amount.value <= 0n) throw solanaErrors.invalidAmount({ reason: 'is not above zero' })
  if (amount.value > LARGEST) throw solanaErrors.invalidAmount({ reason: 'is more than 64 bits' })
  const { decimals } = network.nativeCurrency
  if (token === undefined && amount.decimals !== decimals) {
    throw solanaErrors.invalidAmount({
      reason: `has ${amount.decimals} decimals, but the coin has ${decimals}`,
    })
  }
  assertOn(connection, from, network.id)
}

const SYSTEM = '11111111111111111111111111111111'

/**
 * Rejects a recipient that could not send the coins back. An address off the curve without an account is most
 * often a token account or a mistake; one with an account may be a vault or a shared wallet. Token accounts
 * decide whether tokens may go there.
 * @throws `solana/recipient_is_program`, `solana/recipient_is_token_account`, `solana/recipient_off_curve`,
 * `solana/recipient_not_wallet`
 */
function checkRecipient({
  to,
  account,
  sends,
}: {
  readonly to: string
  readonly account: ChainAccount | null
  readonly sends: 'coins' | 'tokens'
}): void {
  if (account?.executable) throw solanaErrors.recipientIsProgram({})
  if (account && isTokenProgram(account.owner)) throw solanaErrors.recipientIsTokenAccount({})
  if (sends === 'tokens') return
  if (account && account.owner !== SYSTEM) throw solanaErrors.recipientNotWallet({ owner: account.owner })
  const isOpen = account?.data.length === 0
  if (!isOpen && isOffCurveAddress(address(to))) throw solanaErrors.recipientOffCurve({})
}
