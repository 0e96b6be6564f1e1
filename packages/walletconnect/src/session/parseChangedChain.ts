import { type ChainId, isChainId, type Namespace } from '@latchkey/core'

/**
 * The network a wallet says it has moved to: a number, hexadecimal or decimal text, a bare reference or a CAIP-2 id.
 * `undefined` for anything else, and for a network of another family.
 */
export function parseChangedChain(value: unknown, namespace: Namespace): ChainId | undefined {
  if (namespace === 'eip155') {
    const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
    if (typeof text !== 'number' && !/^(0x[\da-f]+|\d+)$/i.test(typeof text === 'string' ? text : '')) return
    const id = Number(text)
    return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
  }
  if (typeof value !== 'string' || value === '') return
  const id = value.includes(':') ? value : `${namespace}:${value}`
  return isChainId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
