import type { Latchkey } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { createStandardWallet } from './createStandardWallet.js'

/**
 * Returns the client's wallet in the form of Wallet Standard, always the same object, for libraries that take one. It follows
 * the active Solana connection, whichever wallet that is. While nothing is connected, `standard:connect` opens the modal. Register it
 * (`registerWallet` of `@wallet-standard/wallet`) for libraries that look for wallets on the page; no client lists it.
 */
export function getStandardWallet(client: Latchkey): Wallet {
  return client.use({ id: 'adapter-solana/standard', create: createStandardWallet })
}
