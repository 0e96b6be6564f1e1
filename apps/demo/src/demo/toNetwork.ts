import type { Network } from '@latchkey/core'
import type { StackChain } from '../stack/StackConfig.ts'

/** A local chain as a plain row for the product. */
export function toNetwork({ id, name, rpcUrl, nativeCurrency }: StackChain): Network<'eip155'> {
  return { id: `eip155:${id}`, namespace: 'eip155', name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true }
}
