import { rpcErrors } from '@latchkey/core'
import type { AddressType } from '../address/addressType.js'

/** The scripts that are spent with one key and one signature. */
export type SpendType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** A DER signature with its hash type is at most this long: low s, and r as it comes. */
const SIGNATURE = 72
/** Some wallets say the hash type taproot does not need, in a byte of its own. */
const SCHNORR = 65
/** Outpoint, length of the script, sequence. */
const INPUT = 32 + 4 + 1 + 4
/** Value, length of the script. */
const OUTPUT = 8 + 1

/** How many bytes a count takes. */
const sizeOfCount = (count: number) => (count < 0xfd ? 1 : count <= 0xffff ? 3 : 5)

/** Weight (BIP-141) of a signed input, its signature as long as they get. */
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

/** Weight of an output whose script has so many bytes. */
function outputWeight(scriptLength: number): number {
  return (OUTPUT + scriptLength) * 4
}

/** Virtual bytes of a transaction whose inputs are all of one type. */
export function virtualSize({
  type,
  keyLength = 33,
  inputs,
  scriptLengths,
}: {
  readonly type: SpendType
  readonly keyLength?: number | undefined
  readonly inputs: number
  /** Of each output's script, in bytes. */
  readonly scriptLengths: readonly number[]
}): number {
  const frame = 4 + 4 + sizeOfCount(inputs) + sizeOfCount(scriptLengths.length)
  const marker = type === 'p2pkh' ? 0 : 2
  const outputs = scriptLengths.reduce((sum, length) => sum + outputWeight(length), 0)
  return Math.ceil((frame * 4 + marker + outputs + inputs * inputWeight(type, keyLength)) / 4)
}

/** What the network takes for so many virtual bytes at millisatoshi per virtual byte: satoshi, rounded up. */
export function feeOf(size: number, rate: bigint): bigint {
  return (BigInt(size) * rate + 999n) / 1000n
}

/** Without a `maxFee` no more is paid: millisatoshi per virtual byte. Crowded days in the past stayed below it. */
export const USUAL_RATE = 1_000_000n
/** A fee may be larger than a small payment, up to this: satoshi. */
const SMALL = 100_000n

/**
 * Returns the most a payment may cost, in satoshi: the caller's `maxFee`, else 1,000 satoshi per virtual byte and no more
 * than the payment itself, or 100,000 satoshi where that is more.
 * @throws `rpc/invalid_params` for a `maxFee` that is no amount.
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
 * The least an output may hold so that nodes pass it on, in satoshi: what spending it costs at 3 satoshi per virtual
 * byte, as Bitcoin Core works it out.
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
