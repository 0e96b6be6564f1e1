import type { ChainId } from '@latchkey/core'

/**
 * The network in a wallet's answer. EIP-695 says hexadecimal text; some wallets give decimal text or a number, which
 * cannot be mistaken for anything else.
 */
export function parseChainId(value: unknown): ChainId<'eip155'> | undefined {
  if (typeof value !== 'number' && !/^(0x[0-9a-f]+|\d+)$/i.test(typeof value === 'string' ? value : '')) {
    return undefined
  }
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
