import type { Address } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import type { EvmOptions } from './EvmOptions.js'
import { explainMisuse } from './explainMisuse.js'
import type { EvmAdapter } from './networks/EvmAdapter.js'
import { parseNetworks } from './networks/parseNetworks.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Creates the adapter for EVM chains.
 *
 * @throws `options/invalid` with the network and the reason.
 *
 * @example
 * ```ts
 * import { base, evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet, base] })] })
 * ```
 */
export function evm(options: EvmOptions): EvmAdapter {
  // Written so that bundlers drop the check and its sentences from production builds.
  let check: typeof explainMisuse | undefined
  try {
    if (process.env.NODE_ENV !== 'production') check = explainMisuse
  } catch {
    // A page without a bundler has no `process`.
  }
  check?.(options)
  const { networks } = options
  return {
    namespace: 'eip155',
    networks: parseNetworks(networks),
    inputs: networks,
    isAddress: isEvmAddress,
    async loadAddressFormat() {
      const module = await import('./eip1193/checksumAccounts.js')
      return module.checksum
    },
    create: (host) => createInstance(host, options),
  }
}

/** Returns whether a text is 40 hexadecimal digits, with or without `0x`. Ignores the EIP-55 checksum. */
function isEvmAddress(value: string): value is Address {
  return /^(0x)?[0-9a-f]{40}$/i.test(value)
}
