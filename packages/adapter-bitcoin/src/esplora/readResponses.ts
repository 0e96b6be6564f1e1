import { isHex } from '../lib/bytes.js'
import type { ChainTransaction, Coin } from './Esplora.js'

/** The total supply in satoshi. It is a safe integer, so each amount is exact as a number. */
const MAX_SATOSHI = 21e14

const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSatoshi = (value: unknown): value is number => isCount(value) && value <= MAX_SATOSHI
const fields = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/** Parses `/address/:address`. Every parser here returns `undefined` for a malformed response. */
export function readBalance(
  value: unknown,
): { readonly confirmed: bigint; readonly isMoving: boolean } | undefined {
  const { chain_stats: chain, mempool_stats: mempool } = fields(value)
  const { funded_txo_sum: funded, spent_txo_sum: spent } = fields(chain)
  const { tx_count: moving } = fields(mempool)
  // Both sums grow with each payment through the address, and may exceed the total supply.
  if (!isCount(funded) || !isCount(spent) || !isCount(moving) || spent > funded) return undefined
  return { confirmed: BigInt(funded) - BigInt(spent), isMoving: moving > 0 }
}

/** Parses `/address/:address/utxo`. */
export function readCoins(value: unknown): readonly Coin[] | undefined {
  if (!Array.isArray(value)) return undefined
  const coins = new Map<string, Coin>()
  for (const each of value as readonly unknown[]) {
    const { txid, vout, value: satoshi, status } = fields(each)
    if (!isTxid(txid) || !isCount(vout) || !isSatoshi(satoshi)) return undefined
    const { confirmed: isConfirmed, block_height: height } = fields(status)
    const confirmed = isConfirmed === true
    const at = confirmed && isCount(height) ? { height } : {}
    coins.set(`${txid}:${vout}`, { txid, vout, value: BigInt(satoshi), confirmed, ...at })
  }
  return [...coins.values()]
}

/** Parses `/tx/:txid`. */
export function readTransaction(value: unknown): ChainTransaction | undefined {
  const { txid, version, locktime, status, fee, weight, vin, vout } = fields(value)
  if (!isTxid(txid) || !isCount(locktime) || !isSatoshi(fee) || !isCount(weight)) return undefined
  if (!Number.isSafeInteger(version) || !Array.isArray(vin) || !Array.isArray(vout)) return undefined
  const inputs: ChainTransaction['inputs'][number][] = []
  for (const each of vin as readonly unknown[]) {
    const { txid: from, vout: index, sequence, prevout, is_coinbase: isCoinbase } = fields(each)
    if (isCoinbase === true) continue
    const { value: satoshi, scriptpubkey_address: address } = fields(prevout)
    if (!isTxid(from) || !isCount(index) || !isCount(sequence) || !isSatoshi(satoshi)) return undefined
    inputs.push({ txid: from, vout: index, sequence, value: BigInt(satoshi), address: textOf(address) })
  }
  const outputs: ChainTransaction['outputs'][number][] = []
  for (const each of vout as readonly unknown[]) {
    const { value: satoshi, scriptpubkey: script, scriptpubkey_address: address } = fields(each)
    if (!isSatoshi(satoshi) || typeof script !== 'string' || (script && !isHex(script))) return undefined
    outputs.push({ value: BigInt(satoshi), script, address: textOf(address) })
  }
  const { confirmed: isConfirmed, block_height: height } = fields(status)
  const confirmed = isConfirmed === true
  const at = confirmed && isCount(height) ? { height } : {}
  const facts = { txid, version: Number(version), locktime, confirmed, ...at }
  return { ...facts, fee: BigInt(fee), weight, inputs, outputs }
}

/** Parses `/tx/:txid/outspend/:vout`. */
export function readSpender(value: unknown): { readonly txid?: string } | undefined {
  const { spent, txid } = fields(value)
  if (spent === false) return {}
  return spent === true && isTxid(txid) ? { txid } : undefined
}

/** Parses `/address/:address/txs/mempool`. */
export function readTransactions(value: unknown): readonly ChainTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.map(readTransaction).filter((one) => one !== undefined)
  return read.length === value.length ? read : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Satoshi per virtual byte. Past fees were far lower, so a higher estimate is wrong. */
const HIGHEST = 5_000

/** Number of blocks for each name of mempool's API. */
const words: Readonly<Record<string, number>> = { fastestFee: 1, halfHourFee: 3, hourFee: 6 }

/**
 * Parses `/fee-estimates`, satoshi per virtual byte by number of blocks, or `/v1/fees/recommended`, which has names for the numbers.
 * Returns the rate of the largest number up to `blocks`, or of the smallest number: in millisatoshi, rounded up, at least one satoshi.
 * Returns `undefined` without a plausible rate.
 */
export function readFeeRate(value: unknown, blocks: number): bigint | undefined {
  const rates = Object.entries(fields(value))
    .map(([key, rate]) => ({ within: words[key] ?? Number(key), rate }))
    .filter(({ within }) => Number.isInteger(within) && within > 0)
    .sort((a, b) => a.within - b.within)
  const chosen = rates.findLast(({ within }) => within <= blocks) ?? rates[0]
  if (!chosen) return undefined
  const { rate } = chosen
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0 || rate > HIGHEST) return undefined
  return BigInt(Math.max(1_000, Math.ceil(rate * 1_000)))
}
