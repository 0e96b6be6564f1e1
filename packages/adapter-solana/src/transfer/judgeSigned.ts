import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { feeOf, MOST_UNITS } from './readFee.js'

/**
 * Lighthouse. Its assertions make a transaction fail if its effect is not what the wallet simulated. They move nothing.
 */
export const GUARD_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** Numbers of the compute budget's instructions. */
const SET_LIMIT = 2
const SET_PRICE = 3
/** The limit of loaded data. It is free. */
const SET_SIZE = 4

/** Lighthouse's instructions from this number on are assertions. Those below store notes. */
const FIRST_ASSERTION = 2

/**
 * Compares a signed message with the requested one. `kept`: the same transfer for no higher fee, followed by
 * nothing but guards that add no signer and write to no other account. `fee`: the same with a higher fee.
 * `transaction`: anything else.
 */
export function judgeSigned({
  requested,
  signed,
  lifetime = 'same',
}: {
  /** Message bytes. */
  readonly requested: Uint8Array
  readonly signed: Uint8Array
  /** Whether the blockhash may differ. */
  readonly lifetime?: 'same' | 'any'
}): 'kept' | 'fee' | 'transaction' {
  try {
    const [ours, theirs] = [read(requested), read(signed)]
    const isUnchanged =
      ours.payer === theirs.payer &&
      (lifetime === 'any' || ours.lifetime === theirs.lifetime) &&
      theirs.writable.every((key) => ours.writable.includes(key)) &&
      ours.moves.every(({ text }, index) => text === theirs.moves[index]?.text) &&
      theirs.moves.slice(ours.moves.length).every(isGuard)
    if (!isUnchanged) return 'transaction'
    return theirs.fee > ours.fee ? 'fee' : 'kept'
  } catch {
    return 'transaction'
  }
}

/** @throws for anything but a transaction of version 0 with one signer and no lookup tables. */
function read(bytes: Uint8Array) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  const isPlain = message.version === 0 && message.header.numSignerAccounts === 1
  if (!isPlain || message.addressTableLookups?.length)
    throw new Error('The transaction differs from the compiled one.')
  // Bytes that this decoder skips are signed and sent as well, and another decoder may read them differently.
  const again = getCompiledTransactionMessageEncoder().encode(message)
  if (`${again}` !== `${bytes}`) throw new Error('The bytes differ from their own encoding.')
  const { header, staticAccounts: keys, instructions } = message
  const isWritable = (index: number) =>
    index === 0
      ? header.numReadonlySignerAccounts === 0
      : index < keys.length - header.numReadonlyNonSignerAccounts
  const all = instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => {
    const program = keyAt(keys, programAddressIndex)
    const accounts = accountIndices.map(
      (index) => `${keyAt(keys, index)} ${index === 0} ${isWritable(index)}`,
    )
    return { program, data: Uint8Array.from(data), text: `${program} ${accounts} ${data}` }
  })
  const first = all.findIndex(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
  const moves = first < 0 ? [] : all.slice(first)
  return {
    payer: keyAt(keys, 0),
    lifetime: 'lifetimeToken' in message && message.lifetimeToken,
    writable: keys.filter((_, index) => isWritable(index)),
    fee: readFee(all.slice(0, all.length - moves.length).map(({ data }) => data)),
    moves,
  }
}

const isGuard = ({ program, data }: { readonly program: string; readonly data: Uint8Array }) =>
  program === GUARD_PROGRAM && (data[0] ?? 0) >= FIRST_ASSERTION

function keyAt(keys: readonly string[], index: number): string {
  const key = keys[index]
  if (key === undefined) throw new Error('There is no such account.')
  return key
}

/** @throws for an instruction that sets anything else, or sets something twice. */
function readFee(settings: readonly Uint8Array<ArrayBuffer>[]): bigint {
  let units: number | undefined
  let price: bigint | undefined
  const seen = new Set<number | undefined>()
  for (const data of settings) {
    const [kind] = data
    if (seen.has(kind)) throw new Error('Sets the same value again.')
    seen.add(kind)
    const view = new DataView(data.buffer)
    if (kind === SET_LIMIT && data.length === 5) units = view.getUint32(1, true)
    else if (kind === SET_PRICE && data.length === 9) price = view.getBigUint64(1, true)
    else if (kind !== SET_SIZE || data.length !== 5) throw new Error('Sets another value.')
  }
  return feeOf({ units: units ?? MOST_UNITS, price: price ?? 0n })
}
