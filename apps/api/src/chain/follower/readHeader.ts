import type { Header } from './Block.ts'
import { readParts } from './readParts.ts'

/** Of `eth_getBlockByNumber`. @throws `upstream/malformed` */
export function readHeader(value: unknown): Header {
  const { hash, quantity } = readParts(value, 'block')
  return { number: quantity('number'), hash: hash('hash'), parentHash: hash('parentHash') }
}
