import { rpcErrors } from '@latchkey/core'
import type { AddressType } from '../address/addressType.js'

/** Scripts that are spent with one key and one signature. */
export type SpendType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** The most bytes of a DER signature with its hash type: low s, any r. */
const SIGNATURE = 72
/** Some wallets add the signature hash type, which taproot does not need. It takes one byte. */
const SCHNORR = 65
/** Outpoint, script length, sequence. */
const INPUT = 32 + 4 + 1 + 4
/** Value, script length. */
const OUTPUT = 8 + 1

/** Returns the number of bytes of a count. */
const sizeOfCount = (count: number) => (count < 0xfd ? 1 : count <= 0xffff ? 3 : 5)

/** Returns the weight (BIP-141) of a signed input with the longest signature. */
export function inputWeight(type: SpendType, keyLength = 33): number {
  switch (type) {
    case 'p2pkh':
      return (INPUT + 1 + SIGNATURE + 1 + keyLength) * 4
    case 'p2sh-p2wpkh':
      return (INPUT + 23) * 4 + 1 + 1 + SIGNATURE + 1 + keyLength
    case 'p2wpkh':
      return INPUT * 4 + 1 + 1 + SIGNATURE + 1 + keyLength
    case 'p2tr':
      return INPUT * 4 + 1 + 1 + SCHNORR
  }
}

/** Returns the weight of an output whose script has that many bytes. */
function outputWeight(scriptLength: number): number {
  return (OUTPUT + scriptLength) * 4
}

/** Returns the virtual bytes of a transaction whose inputs all have one type. */
export function virtualSize({
  type,
  keyLength = 33,
  inputs,
  scriptLengths,
}: {
  readonly type: SpendType
  readonly keyLength?: number | undefined
  readonly inputs: number
  /** Bytes of each output's script. */
  readonly scriptLengths: readonly number[]
}): number {
  const frame = 4 + 4 + sizeOfCount(inputs) + sizeOfCount(scriptLengths.length)
  const marker = type === 'p2pkh' ? 0 : 2
  const outputs = scriptLengths.reduce((sum, length) => sum + outputWeight(length), 0)
  return Math.ceil((frame * 4 + marker + outputs + inputs * inputWeight(type, keyLength)) / 4)
}

/** Returns the fee in satoshi, rounded up, for virtual bytes at millisatoshi per virtual byte. */
export function feeOf(size: number, rate: bigint): bigint {
  return (BigInt(size) * rate + 999n) / 1000n
}

/**
 * Millisatoshi per virtual byte. The highest rate without a `maxFee`. Past rates stayed below it.
 */
export const USUAL_RATE = 1_000_000n
/** Satoshi. The fee of a small payment may be this high. */
const SMALL = 100_000n

/**
 * Returns the highest fee of a payment in satoshi: the caller's `maxFee`, else 1,000 satoshi per virtual byte
 * and no more than the payment, or 100,000 satoshi if that is more.
 * @throws `rpc/invalid_params` for a `maxFee` that is not positive.
 */
export function feeLimit({
  amount,
  size,
  maxFee,
}: {
  readonly amount: bigint
  /** Virtual bytes. */
  readonly size: number
  readonly maxFee: bigint | undefined
}): bigint {
  if (maxFee !== undefined) {
    if (maxFee > 0n) return maxFee
    throw rpcErrors.invalidParams({ detail: 'maxFee is in satoshi and above zero' }, { rpcCode: -32602 })
  }
  const byRate = feeOf(size, USUAL_RATE)
  const byAmount = amount > SMALL ? amount : SMALL
  return byRate < byAmount ? byRate : byAmount
}

/**
 * Returns the least satoshi an output may hold for nodes to relay it: the cost of spending it at 3 satoshi
 * per virtual byte, as Bitcoin Core computes it.
 */
export function dustLimit(type: Exclude<AddressType, 'unknown'>): bigint {
  switch (type) {
    case 'p2pkh':
      return 546n
    case 'p2sh':
      return 540n
    case 'p2wpkh':
      return 294n
    case 'p2wsh':
    case 'p2tr':
      return 330n
  }
}
