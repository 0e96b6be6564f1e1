import { isLatchkeyError } from '@latchkey/core'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { type Block, type Header, type Receipt, readBlock, readHeader, readReceipt } from './readBlock.ts'

/** Concurrent requests for receipts, if a node cannot return those of a whole block. */
const width = 10
const methodNotFound = -32601

/** Reads blocks. All functions throw the errors of an upstream. */
export type BlockReader = {
  head(signal: AbortSignal): Promise<Header>
  header(number: bigint, signal: AbortSignal): Promise<Header>
  block(number: bigint, signal: AbortSignal): Promise<Block>
  receipts(block: Block, signal: AbortSignal): Promise<readonly Receipt[]>
  /** Resolves with the number of a transaction's block; `undefined` if it is in none. */
  blockOf(transaction: string, signal: AbortSignal): Promise<bigint | undefined>
}

export function createBlockReader({ upstream }: { readonly upstream: Upstream }): BlockReader {
  let receiptsOfBlocks: 'known' | 'unknown' = 'known'
  const request = (method: string, params: readonly unknown[], signal: AbortSignal) =>
    upstream.request({ method, params }, signal)

  const oneByOne = async ({ transactions }: Block, signal: AbortSignal) => {
    const receipts: Receipt[] = []
    for (let start = 0; start < transactions.length; start += width) {
      const some = transactions.slice(start, start + width)
      const results = await Promise.all(
        some.map(({ hash }) => request('eth_getTransactionReceipt', [hash], signal)),
      )
      receipts.push(...results.map(readReceipt))
    }
    return receipts
  }

  return {
    head: async (signal) => readHeader(await request('eth_getBlockByNumber', ['latest', false], signal)),
    header: async (number, signal) =>
      readHeader(await request('eth_getBlockByNumber', [hex(number), false], signal)),
    async block(number, signal) {
      const block = readBlock(await request('eth_getBlockByNumber', [hex(number), true], signal))
      if (block.number !== number) throw upstreamErrors.malformed({ what: 'block (number)' })
      return block
    },
    async receipts(block, signal) {
      if (!block.transactions.length) return []
      if (receiptsOfBlocks === 'unknown') return oneByOne(block, signal)
      try {
        const result = await request('eth_getBlockReceipts', [hex(block.number)], signal)
        if (!Array.isArray(result)) throw upstreamErrors.malformed({ what: 'list of receipts' })
        return result.map(readReceipt)
      } catch (error) {
        if (!isLatchkeyError(error) || error.rpcCode !== methodNotFound) throw error
        receiptsOfBlocks = 'unknown'
        return oneByOne(block, signal)
      }
    },
    async blockOf(transaction, signal) {
      const result = await request('eth_getTransactionByHash', [transaction], signal)
      const number = (Object(result) as { blockNumber?: unknown }).blockNumber
      return typeof number === 'string' && /^0x[\da-f]{1,16}$/i.test(number) ? BigInt(number) : undefined
    },
  }
}

const hex = (number: bigint) => `0x${number.toString(16)}`
