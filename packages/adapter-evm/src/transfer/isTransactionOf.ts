import { type Hex, keccak256, serializeTransaction } from 'viem'
import { isSameHex, toBigint } from '../lib/quantity.js'
import type { PendingTransaction } from './PendingTransaction.js'

/**
 * Returns whether a transaction that a node returned, with its signature, is the one of a hash. So the node cannot change what its replacement
 * repeats.
 */
export function isTransactionOf({
  hash,
  transaction: { nonce, call, gas, price, accessList = [] },
  found: { r, s, v, yParity, chainId, type },
}: {
  readonly hash: string
  readonly transaction: Omit<PendingTransaction, 'from'>
  readonly found: Readonly<Record<string, unknown>>
}): boolean {
  const [one, two, last, parity] = [r, s, v, yParity].map(toBigint)
  const common = { ...call, gas, nonce: Number(nonce) }
  const network = { chainId: Number(toBigint(chainId) ?? 0n) }
  if (one === undefined || two === undefined) return false
  const signature = { r: toWord(one), s: toWord(two) }
  try {
    // Without a type, the last number of the signature has the network as well, since EIP-155.
    if (price.type === 'legacy' && type !== '0x1') {
      if (last === undefined) return false
      const legacy = { ...common, ...price, ...(last >= 35n && network) }
      return isSameHex(keccak256(serializeTransaction(legacy, { ...signature, v: last })), hash)
    }
    const known = parity ?? last
    if (known === undefined) return false
    const fields = price.type === 'legacy' ? { ...price, type: 'eip2930' as const } : price
    const bytes = serializeTransaction(
      { ...common, ...network, ...fields, accessList },
      { ...signature, yParity: Number(known) },
    )
    return isSameHex(keccak256(bytes), hash)
  } catch {
    // A number is out of its range.
    return false
  }
}

const toWord = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
