import { type Clock, type Connection, rpcErrors } from '@latchkey/core'
import { checkSignature } from '../bitcoinjs/checkSignature.js'
import { outpointsOf, scriptOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { isSame } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { finishedSignatures } from '../psbt/readSignatures.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import { createPsbt } from './createPsbt.js'
import type { SentPayments } from './createSentPayments.js'
import { dustLimit, feeOf, virtualSize } from './feeOf.js'
import { readOwner } from './readOwner.js'
import { readRaw } from './readRaw.js'
import { sendTransaction } from './sendTransaction.js'

/** The least sequence of a transaction that cannot be replaced (BIP-125). */
const FINAL = 0xfffffffe
/** Millisatoshi per virtual byte that nodes require in addition to the old fee. */
const RELAY = 1_000n
const NEXT_BLOCK = 1
/** The signature hash type that covers everything. */
const ALL = 1
/**
 * Range of a rate, in millisatoshi per virtual byte. It excludes rates in satoshi, and rates for a thousand bytes.
 */
const [LOWEST, HIGHEST] = [1_000n, 5_000_000n]
/**
 * A fee without the caller's limit is at most this many times the old one, or this many satoshi if that is
 * more.
 */
const [TIMES, LEAST_LIMIT] = [10n, 10_000n]

/**
 * Replaces an unconfirmed payment with the same payment at a higher fee (BIP-125), taken from its change.
 * Reads the payment from the raw transaction, whose hash is its id, not from the fields of the source. The wallet must have signed all of
 * it, because the id may come from a source that lists payments the visitor never made.
 * @throws `bitcoin/not_replaceable` with the reason, `bitcoin/fee_too_high`, `bitcoin/insufficient_funds`
 * when the change is too small, `rpc/invalid_params` for a rate out of range, and the errors of signing and
 * sending.
 */
export async function replaceTransaction({
  connection,
  network,
  esplora,
  clock,
  payments,
  txid,
  rate: wanted,
  maxFee,
  spendOrdinals,
  signal,
}: {
  readonly connection: Connection
  readonly network: ParsedNetwork
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
  readonly txid: string
  /** Millisatoshi per virtual byte. The estimate for the next block by default. */
  readonly rate?: bigint | undefined
  /** Satoshi. Default without `rate`: ten times the old fee, or 10,000 if that is more. */
  readonly maxFee?: bigint | undefined
  readonly spendOrdinals?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string; readonly fee: bigint }> {
  const fail = (reason: string) => bitcoinErrors.notReplaceable({ txid, reason })
  if (wanted !== undefined && (wanted < LOWEST || wanted > HIGHEST)) {
    throw rpcErrors.invalidParams({ detail: 'rate is in millisatoshi per virtual byte' }, { rpcCode: -32602 })
  }
  const reported = /^[0-9a-f]{64}$/.test(txid) ? await esplora.transaction(txid, signal) : undefined
  if (!reported) throw fail('is unknown')
  if (reported.confirmed) throw fail('is confirmed')
  const old = (await readRaw({ esplora, coins: [{ txid, vout: 0 }], signal })).get(txid)?.transaction
  if (!old?.ins.some(({ sequence }) => sequence < FINAL)) throw fail('does not signal replacement (BIP-125)')

  const outpoints = outpointsOf(old.ins)
  const raw = await readRaw({ esplora, coins: outpoints, signal })
  const spent = outpoints.map((outpoint) => raw.get(outpoint.txid)?.transaction.outs[outpoint.vout])
  const accounts = connection.$accounts.get().map(({ address }) => {
    const script = scriptOf(address, network.address)
    const isIts = (output: { readonly script: Uint8Array } | undefined) =>
      output !== undefined && script !== undefined && isSame(output.script, script)
    return { address, isIts }
  })
  const from = accounts.find(({ isIts }) => spent.every(isIts))
  if (!from) throw fail('does not spend from exactly one address of the connected wallet')
  const known = spent.filter((output) => output !== undefined)
  const isSigned = ({ script, witness }: (typeof old.ins)[number], index: number) =>
    finishedSignatures({ script, witness }).some(
      (found) => checkSignature({ transaction: old, index, spent: known, found }) === ALL,
    )
  if (!old.ins.every(isSigned)) throw fail('was not signed by the connected wallet')
  const at = old.outs.findIndex(from.isIts)
  const change = old.outs[at]
  if (!change || old.outs.length < 2) throw fail('has no change to take the fee from')
  if (old.outs.filter(from.isIts).length > 1) throw fail('pays the address it spends from more than once')
  // Payments made from its outputs would be undone with it.
  for (const { address, isIts } of accounts) {
    const own = old.outs.flatMap((output, vout) => (isIts(output) ? [vout] : []))
    const coins = own.length ? await esplora.coins(address, signal) : []
    const isUnspent = (vout: number) =>
      coins.some((coin) => coin.txid === txid && coin.vout === vout) && !payments.spends({ txid, vout })
    if (!own.every(isUnspent)) throw fail('has later payments built on it')
  }

  const owner = await readOwner({ connection, address: from.address, network, spendOrdinals, signal })
  const coins = outpoints.map((outpoint, index) => ({ ...outpoint, value: spent[index]?.value ?? 0n }))
  const outputs = old.outs.map(({ script, value }) => ({ script, value }))
  const oldFee = sum(coins) - sum(outputs)
  const others = outputs.filter((_, index) => index !== at)
  const rate = wanted ?? (await esplora.feeRate(NEXT_BLOCK, signal))
  const feeWith = (list: typeof outputs) => {
    const keyLength = owner.type === 'p2pkh' ? owner.publicKey?.length : undefined
    const scriptLengths = list.map(({ script }) => script.length)
    const size = virtualSize({ type: owner.type, keyLength, inputs: coins.length, scriptLengths })
    const [wantedFee, least] = [feeOf(size, rate), oldFee + feeOf(size, RELAY)]
    return wantedFee > least ? wantedFee : least
  }
  const spare = change.value + oldFee
  const keepsChange =
    spare - feeWith(outputs) >= dustLimit(owner.type === 'p2sh-p2wpkh' ? 'p2sh' : owner.type)
  const fee = keepsChange ? feeWith(outputs) : spare
  const usual = oldFee * TIMES > LEAST_LIMIT ? oldFee * TIMES : LEAST_LIMIT
  const limit = maxFee ?? (wanted === undefined ? usual : undefined)
  const needed = feeWith(others)
  const wantedFee = keepsChange || spare > needed ? fee : needed
  if (limit !== undefined && wantedFee > limit) {
    throw bitcoinErrors.feeTooHigh({ fee: String(wantedFee), limit: String(limit) })
  }
  if (!keepsChange && spare < needed) {
    const required = String(needed)
    throw bitcoinErrors.insufficientFunds({ available: String(spare), required, fee: required })
  }
  const replaced = keepsChange
    ? outputs.map((output, index) => (index === at ? { ...output, value: spare - fee } : output))
    : others
  const { version, locktime } = old
  const psbt = createPsbt({ owner, coins, outputs: replaced, raw, version, locktime })
  await requestSignatures({ connection, network, psbt, spent: known, signal })
  const hex = toTransactionHex({ psbt })
  const hash = await sendTransaction({ esplora, clock, payments, hex, replaces: txid, signal })
  return { hash, fee }
}

const sum = (list: readonly { readonly value: bigint }[]) => list.reduce((all, { value }) => all + value, 0n)
