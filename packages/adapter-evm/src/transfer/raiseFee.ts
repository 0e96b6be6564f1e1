import type { GasPrice } from './EvmPayload.js'

/** Per mille by which a price has to rise. Geth requires 10 %, Nethermind 10 %, and some pools 12.5 %. */
const RAISE = 125n
const WHOLE = 1_000n

/**
 * Returns the price of a replacement: the present one, but above the old one by as much as nodes require. Nodes compare the highest
 * price and the tip separately, so both rise. The replacement keeps the type of the transaction.
 */
export function raiseFee(old: GasPrice, now: GasPrice): GasPrice {
  if (old.type === 'legacy') return { type: 'legacy', gasPrice: max(raise(old.gasPrice), oneOf(now)) }
  const wanted =
    now.type === 'eip1559' ? now : { type: 'eip1559', maxFeePerGas: now.gasPrice, maxPriorityFeePerGas: 0n }
  const maxPriorityFeePerGas = max(raise(old.maxPriorityFeePerGas), wanted.maxPriorityFeePerGas)
  const maxFeePerGas = max(raise(old.maxFeePerGas), wanted.maxFeePerGas)
  return { type: 'eip1559', maxFeePerGas: max(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas }
}

/** Returns the single price of a legacy transaction, which is paid in full: the next base fee and the tip. */
const oneOf = (price: GasPrice): bigint =>
  price.type === 'legacy'
    ? price.gasPrice
    : (price.maxFeePerGas - price.maxPriorityFeePerGas) / 2n + price.maxPriorityFeePerGas

/** Returns the lowest price that replaces this one. It is also above a price so low that the raise rounds to nothing. */
const raise = (price: bigint): bigint => price + max((price * RAISE + WHOLE - 1n) / WHOLE, 1n)

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)
