import { upstreamErrors } from '../upstream/upstreamErrors.ts'
import type { Block } from './Block.ts'
import { readHeader } from './readHeader.ts'
import { readParts } from './readParts.ts'

/** Seconds; beyond, there is no date. */
const lastTime = 253_402_300_799n
const lastNonce = 2n ** 63n

/** Of `eth_getBlockByNumber` with whole transactions. @throws `upstream/malformed` */
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
