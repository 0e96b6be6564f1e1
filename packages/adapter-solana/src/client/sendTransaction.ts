import type { Latchkey } from '@latchkey/core'
import type { Instruction, Signature } from '@solana/kit'
import { requireConnected } from '../guards/requireConnected.js'

/**
 * Sends instructions as one transaction of the active account, which pays the fee. Reads a blockhash, and signs and sends
 * with `getSigner`. Resolves with the signature as soon as the transaction is sent: `waitForConfirmation` waits for the
 * network. Loads kit.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `network/not_found`, `solana/simulation_failed`,
 * `solana/confirmation_unknown`, `rpc/user_rejected` and other errors of the wallet and the node.
 *
 * @example
 * ```ts
 * import { sendTransaction, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 * import { address, type Instruction } from '@solana/kit'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const note: Instruction = {
 *   programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
 *   data: new TextEncoder().encode('Order 4711'),
 * }
 * const signature = await sendTransaction(client, { instructions: [note] })
 * ```
 */
export async function sendTransaction(
  client: Latchkey,
  request: {
    /** Instructions of kit, in their order. */
    readonly instructions: readonly Instruction[]
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<Signature> {
  const { connection } = requireConnected(client)
  const { sendInstructions } = await import('./sendInstructions.js')
  return sendInstructions({ client, connection, ...request })
}
