import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { feeOf, MOST_UNITS } from './readFee.js'

/** Lighthouse: its assertions make a transaction fail when it would do other than the wallet foresaw, and move nothing. */
export const GUARD_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** The numbers of the compute budget's instructions. */
const SET_LIMIT = 2
const SET_PRICE = 3
/** How much data may be loaded, which costs nothing. */
const SET_SIZE = 4

/** Below this number Lighthouse's instructions keep notes, from here on they assert. */
const FIRST_ASSERTION = 2

/**
 * What a wallet made of the transaction it was given. `kept`: the same transfer for no higher fee, with nothing but
 * guards after it that bring in no signer and write to nothing the transfer does not write to. `fee`: the same, for a
 * higher fee. `transaction`: anything else.
 */
export function judgeSigned({
  given,
  signed,
  lifetime = 'same',
}: {
  /** The bytes of the messages. */
  readonly given: Uint8Array
  readonly signed: Uint8Array
  /** Whether the blockhash may be another. */
  readonly lifetime?: 'same' | 'any'
}): 'kept' | 'fee' | 'transaction' {
  try {
    const [ours, theirs] = [read(given), read(signed)]
    const isKept =
      ours.payer === theirs.payer &&
      (lifetime === 'any' || ours.lifetime === theirs.lifetime) &&
      theirs.writable.every((key) => ours.writable.includes(key)) &&
      ours.moves.every(({ text }, index) => text === theirs.moves[index]?.text) &&
      theirs.moves.slice(ours.moves.length).every(isGuard)
    if (!isKept) return 'transaction'
    return theirs.fee > ours.fee ? 'fee' : 'kept'
  } catch {
    return 'transaction'
  }
}

/** @throws for what is no transaction of version 0 with one signer, without lookup tables. */
function read(bytes: Uint8Array) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  const isPlain = message.version === 0 && message.header.numSignerAccounts === 1
  if (!isPlain || message.addressTableLookups?.length) throw new Error('Not as it was compiled here.')
  // Bytes the decoder skips are signed and sent as well, and another decoder may read them as something else.
  const again = getCompiledTransactionMessageEncoder().encode(message)
  if (`${again}` !== `${bytes}`) throw new Error('Not the bytes of its content.')
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

/** @throws for an instruction that sets anything else, or the same again. */
function readFee(settings: readonly Uint8Array<ArrayBuffer>[]): bigint {
  let units: number | undefined
  let price: bigint | undefined
  const seen = new Set<number | undefined>()
  for (const data of settings) {
    const [kind] = data
    if (seen.has(kind)) throw new Error('Sets the same again.')
    seen.add(kind)
    const view = new DataView(data.buffer)
    if (kind === SET_LIMIT && data.length === 5) units = view.getUint32(1, true)
    else if (kind === SET_PRICE && data.length === 9) price = view.getBigUint64(1, true)
    else if (kind !== SET_SIZE || data.length !== 5) throw new Error('Sets something else.')
  }
  return feeOf({ units: units ?? MOST_UNITS, price: price ?? 0n })
}
