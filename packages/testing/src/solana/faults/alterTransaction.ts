import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionEncoder,
} from '@solana/kit'
import { readTransaction } from '../signing/signTransactionBytes.js'

type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & CompiledTransactionMessageWithLifetime

const computeBudget = 'ComputeBudget111111111111111111111111111111' as Address
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95' as Address

/**
 * Returns a changed transaction without signatures (legacy or version 0). `recipient` replaces the first writable account
 * that does not sign; if there is none, the last byte of the last instruction changes. `priorityFee` raises or sets the
 * price of a compute unit, and `lowerFee` halves it. `guarded` appends a Lighthouse assertion about the fee payer.
 */
export function alterTransaction({
  transaction,
  alteration,
}: {
  transaction: Uint8Array
  alteration: { kind: 'recipient'; address: Address } | { kind: 'priorityFee' | 'lowerFee' | 'guarded' }
}): Uint8Array<ArrayBuffer> {
  const { messageBytes, signatures } = readTransaction(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Transactions of version 1 cannot be altered.')
  const altered = alter({ message, alteration })
  const unsigned = Object.fromEntries(Object.keys(signatures).map((address) => [address, null]))
  const bytes = getCompiledTransactionMessageEncoder().encode(altered)
  return new Uint8Array(
    getTransactionEncoder().encode({ messageBytes: bytes as typeof messageBytes, signatures: unsigned }),
  )
}

function alter({
  message,
  alteration,
}: { message: Message } & Pick<Parameters<typeof alterTransaction>[0], 'alteration'>): Message {
  switch (alteration.kind) {
    case 'recipient':
      return withRecipient({ message, address: alteration.address })
    case 'guarded':
      return withGuard(message)
    case 'priorityFee':
      return withPrice({ message, change: (price) => price * 2n + 1_000n })
    case 'lowerFee':
      return withPrice({ message, change: (price) => price / 2n })
    default:
      return alteration satisfies never
  }
}

function withRecipient({ message, address }: { message: Message; address: Address }): Message {
  const { header, staticAccounts, instructions } = message
  const place = header.numSignerAccounts
  const isWritable = place < staticAccounts.length - header.numReadonlyNonSignerAccounts
  if (isWritable) return { ...message, staticAccounts: staticAccounts.with(place, address) }
  const last = instructions.at(-1)
  const data = new Uint8Array(last?.data ?? [0])
  data[data.length - 1] = (data.at(-1) ?? 0) ^ 1
  return { ...message, instructions: last ? instructions.with(-1, { ...last, data }) : instructions }
}

function withPrice({
  message,
  change,
}: {
  message: Message
  /** Creates a price out of the one there is. */
  change: (price: bigint) => bigint
}): Message {
  const { staticAccounts, instructions } = message
  const program = staticAccounts.indexOf(computeBudget)
  const place = instructions.findIndex(
    ({ programAddressIndex, data }) => programAddressIndex === program && data?.[0] === 3,
  )
  const price = instructions[place]?.data
  if (price && program >= 0) {
    const instruction = { programAddressIndex: program, data: priceData(change(readPrice(price))) }
    return { ...message, instructions: instructions.with(place, instruction) }
  }
  const { message: known, index } = withProgram({ message, program: computeBudget })
  const instruction = { programAddressIndex: index, data: priceData(change(0n)) }
  return { ...known, instructions: [instruction, ...known.instructions] }
}

function withGuard(message: Message): Message {
  const { message: known, index } = withProgram({ message, program: lighthouse })
  const guard = { programAddressIndex: index, accountIndices: [0], data: new TextEncoder().encode('guard') }
  return { ...known, instructions: [...known.instructions, guard] }
}

/** Returns the message with a program among its accounts, and the program's index. */
function withProgram({ message, program }: { message: Message; program: Address }): {
  message: Message
  index: number
} {
  const { staticAccounts, instructions } = message
  const there = staticAccounts.indexOf(program)
  if (there >= 0) return { message, index: there }
  // The program follows the other static accounts, so those of lookup tables move up by one.
  const added = staticAccounts.length
  const moved = (index: number) => (index >= added ? index + 1 : index)
  return {
    index: added,
    message: {
      ...message,
      header: {
        ...message.header,
        numReadonlyNonSignerAccounts: message.header.numReadonlyNonSignerAccounts + 1,
      },
      staticAccounts: [...staticAccounts, program],
      instructions: instructions.map((instruction) => ({
        ...instruction,
        programAddressIndex: moved(instruction.programAddressIndex),
        ...(instruction.accountIndices && { accountIndices: instruction.accountIndices.map(moved) }),
      })),
    },
  }
}

/** `SetComputeUnitPrice`: a 3, then the price in micro-lamports as a little-endian u64. */
function priceData(price: bigint): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, price, true)
  return data
}

function readPrice(data: ArrayLike<number>): bigint {
  return new DataView(Uint8Array.from(data).buffer).getBigUint64(1, true)
}
