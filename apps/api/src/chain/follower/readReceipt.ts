import type { Receipt } from './Block.ts'
import { readParts } from './readParts.ts'

/** Of `eth_getBlockReceipts` or `eth_getTransactionReceipt`. @throws `upstream/malformed` */
export function readReceipt(value: unknown): Receipt {
  const { hash, quantity, address, list, has } = readParts(value, 'receipt')
  return {
    transactionHash: hash('transactionHash'),
    blockHash: hash('blockHash'),
    // Receipts from before EIP-658 do not say.
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
