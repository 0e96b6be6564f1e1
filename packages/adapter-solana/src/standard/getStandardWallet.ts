import type { Latchkey } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { createStandardWallet } from './createStandardWallet.js'

/**
 * Returns the client's wallet in the form of Wallet Standard, always the same object, for libraries that take one. It follows
 * the active Solana connection, whichever wallet that is. While nothing is connected, `standard:connect` opens the modal. Register it
 * (`registerWallet` of `@wallet-standard/wallet`) for libraries that look for wallets on the page; no client lists it.
 *
 * @example
 * ```ts
 * import { getStandardWallet, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const wallet = getStandardWallet(client)
 * const addresses = wallet.accounts.map(({ address }) => address)
 * ```
 */
export function getStandardWallet(client: Latchkey): Wallet {
  return client.use({ id: 'adapter-solana/standard', create: createStandardWallet })
}
