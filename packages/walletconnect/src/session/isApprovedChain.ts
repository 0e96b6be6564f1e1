import { type ChainId, isChainId } from '@latchkey/core'

/**
 * True for a CAIP-2 id a paired wallet may name. On EVM the reference is a decimal number, as CAIP-2 of that namespace
 * says: another spelling of a chain, such as `eip155:0x1`, would be another network to the app.
 */
export function isApprovedChain(value: unknown): value is ChainId {
  if (!isChainId(value)) return false
  const [namespace, reference] = value.split(':')
  return (
    namespace !== 'eip155' || (/^[1-9]\d*$/.test(reference ?? '') && Number.isSafeInteger(Number(reference)))
  )
}
