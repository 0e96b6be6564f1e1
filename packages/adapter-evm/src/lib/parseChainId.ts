import type { ChainId } from '@latchkey/core'

/**
 * Returns the network a wallet or node reports, `undefined` if it is malformed. EIP-695 requires hexadecimal text.
 * Some wallets return decimal text or a number, which cannot be mistaken for anything else.
 */
export function parseChainId(value: unknown): ChainId<'eip155'> | undefined {
  if (typeof value !== 'number' && !/^(0x[0-9a-f]+|\d+)$/i.test(typeof value === 'string' ? value : '')) {
    return undefined
  }
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
