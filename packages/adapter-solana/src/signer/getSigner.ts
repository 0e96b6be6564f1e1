import type { Latchkey } from '@latchkey/core'
import { requireConnected } from '../guards/requireConnected.js'
import type { SolanaSigner } from './createSigner.js'

/**
 * Returns kit's `TransactionSigner` for the active account. `signAndSendTransactionMessageWithSigners` works with every wallet: a wallet
 * that can send does so itself, and for any other the signed transaction is sent over the app's endpoints. If the wallet can sign without
 * sending, the signer is a `TransactionModifyingSigner` as well. It works for this account for as long as the wallet is connected, on the
 * network of the connection. Wallets may change what they sign: check it. Loads kit.
 *
 * When it sends several transactions and fails midway, it throws `solana/partly_sent` with the signatures so far. If sending a
 * transaction gets no response, it throws `solana/confirmation_unknown` with the signature.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `solana/feature_missing` when the wallet can neither sign
 * nor send.
 *
 * @example
 * ```ts
 * import { getSigner, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const signer = await getSigner(client) // kit's TransactionSigner
 * const { address } = signer
 * ```
 */
export async function getSigner(client: Latchkey): Promise<SolanaSigner> {
  const { address } = requireConnected(client)
  const { createSigner } = await import('./createSigner.js')
  return createSigner({ client, address })
}
