import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionEncoder,
} from '@solana/kit'
import { readTransaction } from '../signing/readTransaction.js'

type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & CompiledTransactionMessageWithLifetime

const computeBudget = 'ComputeBudget111111111111111111111111111111' as Address

/**
 * Makes another transaction out of one, without any signature: `recipient` puts this address in place of the first
 * account that is written to and signs nothing (or, where there is none, changes the last byte of the last
 * instruction); `priorityFee` raises the price of a compute unit, or sets one. Knows legacy and version 0.
 */
export function alterTransaction({
  transaction,
  alteration,
}: {
  transaction: Uint8Array
  alteration: { kind: 'recipient'; address: Address } | { kind: 'priorityFee' }
}): Uint8Array<ArrayBuffer> {
  const { messageBytes, signatures } = readTransaction(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Transactions of version 1 cannot be altered.')
  const altered =
    alteration.kind === 'recipient'
      ? withRecipient({ message, address: alteration.address })
      : withPriorityFee(message)
  const unsigned = Object.fromEntries(Object.keys(signatures).map((address) => [address, null]))
  const bytes = getCompiledTransactionMessageEncoder().encode(altered)
  return new Uint8Array(
    getTransactionEncoder().encode({ messageBytes: bytes as typeof messageBytes, signatures: unsigned }),
  )
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

function withPriorityFee(message: Message): Message {
  const { staticAccounts, instructions } = message
  const program = staticAccounts.indexOf(computeBudget)
  const place = instructions.findIndex(
    ({ programAddressIndex, data }) => programAddressIndex === program && data?.[0] === 3,
  )
  const price = instructions[place]?.data
  if (price && program >= 0) {
    const raised = readPrice(price) * 2n + 1_000n
    const instruction = { programAddressIndex: program, data: priceData(raised) }
    return { ...message, instructions: instructions.with(place, instruction) }
  }
  const data = priceData(1_000n)
  if (program >= 0) {
    return { ...message, instructions: [{ programAddressIndex: program, data }, ...instructions] }
  }
  // The program goes behind the other static accounts, so those of lookup tables move up by one.
  const added = staticAccounts.length
  const moved = (index: number) => (index >= added ? index + 1 : index)
  return {
    ...message,
    header: {
      ...message.header,
      numReadonlyNonSignerAccounts: message.header.numReadonlyNonSignerAccounts + 1,
    },
    staticAccounts: [...staticAccounts, computeBudget],
    instructions: [
      { programAddressIndex: added, data },
      ...instructions.map((instruction) => ({
        ...instruction,
        programAddressIndex: moved(instruction.programAddressIndex),
        ...(instruction.accountIndices && { accountIndices: instruction.accountIndices.map(moved) }),
      })),
    ],
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
