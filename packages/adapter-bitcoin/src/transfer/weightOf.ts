import type { SpendType } from './SpendType.js'

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
