import type { Latchkey } from '@latchkey/core'
import type { Instruction, Signature } from '@solana/kit'
import { requireConnected } from '../guards/requireConnected.js'

/**
 * Sends instructions as one transaction of the active account, which pays the fee. Reads a blockhash, and signs and sends
 * with `getSigner`. Resolves with the signature as soon as the transaction is sent: `waitForConfirmation` waits for the
 * network. Loads kit.
 * @throws `connection/not_connected`, `network/not_found`, `solana/simulation_failed`, `solana/confirmation_unknown`,
 * `rpc/user_rejected` and other errors of the wallet and the node.
 */
export async function sendTransaction(
  client: Latchkey,
  request: { readonly instructions: readonly Instruction[]; readonly signal?: AbortSignal | undefined },
): Promise<Signature> {
  const { connection } = requireConnected(client)
  const { sendInstructions } = await import('./sendInstructions.js')
  return sendInstructions({ client, connection, ...request })
}
