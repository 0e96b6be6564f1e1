import type { CompiledMessage } from './assertSane.js'

const LAMPORTS_PER_SIGNATURE = 5_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3
const MAX_UNITS = 1_400_000n
const UNITS_PER_INSTRUCTION = 200_000n
/** Compute units of an instruction of the validator's own programs, without a limit. */
const UNITS_PER_BUILTIN_INSTRUCTION = 3_000n
const MICRO = 1_000_000n

const builtins: ReadonlySet<string> = new Set([
  COMPUTE_BUDGET,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
])

export type Fee = {
  /**
   * Returns the fee of a transaction, failed or not: 5,000 lamports per signature, and its compute unit limit at its price.
   */
  lamports: bigint
  /** Price of a compute unit, in micro-lamports. */
  price: bigint
}

export function feeOf(message: CompiledMessage): Fee {
  let limit: bigint | undefined
  let price = 0n
  let byDefault = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? ''
    byDefault += builtins.has(program) ? UNITS_PER_BUILTIN_INSTRUCTION : UNITS_PER_INSTRUCTION
    if (program !== COMPUTE_BUDGET || !data) continue
    const bytes = Buffer.from(data)
    if (bytes[0] === SET_UNIT_LIMIT && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1))
    if (bytes[0] === SET_UNIT_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1)
  }
  const wanted = limit ?? byDefault
  const units = wanted < MAX_UNITS ? wanted : MAX_UNITS
  const base = BigInt(message.header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE
  return { lamports: base + (price * units + MICRO - 1n) / MICRO, price }
}
