import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { explainMisuse } from './explainMisuse.js'
import { isSolanaAddress } from './lib/isSolanaAddress.js'
import { parseNetworks } from './networks/parseNetworks.js'
import type { SolanaNetwork } from './networks/SolanaNetwork.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Creates the adapter for Solana: wallets of Wallet Standard, networks by CAIP-2 id. Has no side effects
 * until a client is mounted.
 *
 * @throws `options/invalid` with the network and the reason.
 *
 * @example
 * ```ts
 * import { solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 * ```
 */
export function solana(options: {
  /** Networks of this package, or your own with the name wallets use. */
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}): ChainAdapter<'solana'> {
  // Written so that bundlers drop the check and its sentences from production builds.
  let check: typeof explainMisuse | undefined
  try {
    if (process.env.NODE_ENV !== 'production') check = explainMisuse
  } catch {
    // A page without a bundler has no `process`.
  }
  check?.(options)
  return {
    namespace: 'solana',
    networks: parseNetworks(options.networks),
    isAddress: isSolanaAddress,
    create: createInstance,
  }
}
