import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { readQuantity } from '../values/readQuantity.ts'

/** The fields of a block that transfers need. Hashes and addresses are in lower case. */
export type Block = Header & {
  /** Seconds since the epoch. */
  readonly timestamp: bigint
  readonly transactions: readonly {
    readonly hash: string
    readonly from: string
    /** Absent when it creates a contract. */
    readonly to: string | undefined
    readonly value: bigint
    readonly nonce: bigint
  }[]
}

/** A block's place in its chain. */
export type Header = { readonly number: bigint; readonly hash: string; readonly parentHash: string }

/** The outcome of a transaction. */
export type Receipt = {
  readonly transactionHash: string
  readonly blockHash: string
  readonly succeeded: boolean
  readonly contractAddress: string | undefined
  readonly logs: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
    /** In the block. */
    readonly index: number
  }[]
}

/** Latest valid date. Seconds since the epoch. */
const lastTime = 253_402_300_799n
const lastNonce = 2n ** 63n

/** Parses a result of `eth_getBlockByNumber` with whole transactions. @throws `upstream/malformed` */
export function readBlock(value: unknown): Block {
  const { quantity, list } = readParts(value, 'block')
  const timestamp = quantity('timestamp')
  if (timestamp > lastTime) throw upstreamErrors.malformed({ what: 'block (timestamp)' })
  return {
    ...readHeader(value),
    timestamp,
    transactions: list('transactions').map((one) => {
      const parts = readParts(one, 'transaction')
      const nonce = parts.quantity('nonce')
      if (nonce >= lastNonce) throw upstreamErrors.malformed({ what: 'transaction (nonce)' })
      return {
        hash: parts.hash('hash'),
        from: parts.address('from'),
        to: parts.has('to') ? parts.address('to') : undefined,
        value: parts.quantity('value'),
        nonce,
      }
    }),
  }
}

/** Parses a result of `eth_getBlockByNumber`. @throws `upstream/malformed` */
export function readHeader(value: unknown): Header {
  const { hash, quantity } = readParts(value, 'block')
  return { number: quantity('number'), hash: hash('hash'), parentHash: hash('parentHash') }
}

/** Parses a receipt of `eth_getBlockReceipts` or `eth_getTransactionReceipt`. @throws `upstream/malformed` */
export function readReceipt(value: unknown): Receipt {
  const { hash, quantity, address, list, has } = readParts(value, 'receipt')
  return {
    transactionHash: hash('transactionHash'),
    blockHash: hash('blockHash'),
    // Receipts from before EIP-658 have no status.
    succeeded: !has('status') || quantity('status') === 1n,
    contractAddress: has('contractAddress') ? address('contractAddress') : undefined,
    logs: list('logs').map((one) => {
      const parts = readParts(one, 'log')
      return {
        address: parts.address('address'),
        topics: parts.list('topics').map(String),
        data: parts.data('data'),
        index: Number(parts.quantity('logIndex')),
      }
    }),
  }
}

type Parts = Readonly<Record<string, unknown>>

/** Returns readers for the members of an object in a node's response. @throws `upstream/malformed` */
function readParts(value: unknown, what: string) {
  if (typeof value !== 'object' || value === null) throw upstreamErrors.malformed({ what })
  const parts = value as Parts
  const text = (pattern: RegExp) => (key: string) => {
    const member = parts[key]
    if (typeof member === 'string' && pattern.test(member)) return member.toLowerCase()
    throw upstreamErrors.malformed({ what: `${what} (${key})` })
  }
  const list = (key: string): readonly unknown[] => {
    const member = parts[key]
    if (Array.isArray(member)) return member
    throw upstreamErrors.malformed({ what: `${what} (${key})` })
  }
  return {
    hash: text(/^0x[\da-f]{64}$/i),
    address: text(/^0x[\da-f]{40}$/i),
    data: text(/^0x[\da-f]*$/i),
    quantity: (key: string) => readQuantity(parts[key]),
    list,
    has: (key: string) => parts[key] !== undefined && parts[key] !== null,
  }
}
