import { type Clock, type Connection, rpcErrors } from '@latchkey/core'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { isSame } from '../lib/bytes.js'
import { outpointsOf, scriptOf } from '../library/bitcoinjs.js'
import { checkSignature } from '../library/checkSignature.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { finishedSignatures } from '../psbt/readSignatures.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import { createPsbt } from './createPsbt.js'
import type { SentPayments } from './createSentPayments.js'
import { dustLimit, feeOf, virtualSize } from './fee.js'
import { readOwner } from './readOwner.js'
import { readRaw } from './readRaw.js'
import { sendTransaction } from './sendTransaction.js'

/** The least sequence that says a transaction stays as it is (BIP-125). */
const FINAL = 0xfffffffe
/** What nodes want above the old fee for passing the new one on, in millisatoshi per virtual byte. */
const RELAY = 1_000n
const NEXT_BLOCK = 1
/** What a signature covers that covers everything. */
const ALL = 1
/** What a rate can be, in millisatoshi per virtual byte: one in satoshi is below, one for a thousand bytes above. */
const [LOWEST, HIGHEST] = [1_000n, 5_000_000n]
/** A fee nobody has agreed to is at most so many times the old one, or so many satoshi where that is more. */
const [TIMES, LEAST_LIMIT] = [10n, 10_000n]

/**
 * Replaces an unconfirmed payment by the same with a higher fee (BIP-125), taken out of its change. What was paid to
 * whom is read from the transaction itself, whose id is its hash, and never from what the source says of it. It has to
 * have the wallet's own signatures over all of it: an id may come from a list of the source's, of payments nobody made.
 * @throws `bitcoin/not_replaceable` with the reason, `bitcoin/fee_too_high`, `bitcoin/insufficient_funds` where the
 * change is too little, `rpc/invalid_params` for a rate that cannot be meant, and what signing and sending throw.
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
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
  readonly txid: string
  /** Millisatoshi per virtual byte; what the next block takes where none is given. */
  readonly rate?: bigint | undefined
  /** Satoshi. Where neither this nor `rate` is given: ten times the old fee, or 10,000 where that is more. */
  readonly maxFee?: bigint | undefined
  readonly spendOrdinals?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string; readonly fee: bigint }> {
  const fail = (reason: string) => bitcoinErrors.notReplaceable({ txid, reason })
  if (wanted !== undefined && (wanted < LOWEST || wanted > HIGHEST)) {
    throw rpcErrors.invalidParams({ detail: 'rate is in millisatoshi per virtual byte' }, { rpcCode: -32602 })
  }
  const told = /^[0-9a-f]{64}$/.test(txid) ? await esplora.transaction(txid, signal) : undefined
  if (!told) throw fail('is not known')
  if (told.confirmed) throw fail('is in a block')
  const old = (await readRaw({ esplora, coins: [{ txid, vout: 0 }], signal })).get(txid)?.transaction
  if (!old?.ins.some(({ sequence }) => sequence < FINAL)) throw fail('was made to stay')

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
  if (!from) throw fail('does not spend from one address of the connected wallet alone')
  const known = spent.filter((output) => output !== undefined)
  const isSigned = ({ script, witness }: (typeof old.ins)[number], index: number) =>
    finishedSignatures({ script, witness }).some(
      (given) => checkSignature({ transaction: old, index, spent: known, given }) === ALL,
    )
  if (!old.ins.every(isSigned)) throw fail('was not signed by the connected wallet')
  const at = old.outs.findIndex(from.isIts)
  const change = old.outs[at]
  if (!change || old.outs.length < 2) throw fail('has no change to take a fee from')
  if (old.outs.filter(from.isIts).length > 1) throw fail('pays the address it spends from more than once')
  // What was paid from its outputs would be gone with it, although it was said to be sent.
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
    const [asked, least] = [feeOf(size, rate), oldFee + feeOf(size, RELAY)]
    return asked > least ? asked : least
  }
  const spare = change.value + oldFee
  const isKept = spare - feeWith(outputs) >= dustLimit(owner.type === 'p2sh-p2wpkh' ? 'p2sh' : owner.type)
  const fee = isKept ? feeWith(outputs) : spare
  const usual = oldFee * TIMES > LEAST_LIMIT ? oldFee * TIMES : LEAST_LIMIT
  const limit = maxFee ?? (wanted === undefined ? usual : undefined)
  const needed = feeWith(others)
  const asked = isKept || spare > needed ? fee : needed
  if (limit !== undefined && asked > limit) {
    throw bitcoinErrors.feeTooHigh({ fee: String(asked), limit: String(limit) })
  }
  if (!isKept && spare < needed) {
    const required = String(needed)
    throw bitcoinErrors.insufficientFunds({ available: String(spare), required, fee: required })
  }
  const replaced = isKept
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
