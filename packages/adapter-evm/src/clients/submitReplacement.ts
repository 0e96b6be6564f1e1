import type { Latchkey, PreparedReplacement } from '@latchkey/core'
import type { Hash } from 'viem'
import { requireReplacement } from './requireReplacement.js'

/**
 * Has the wallet sign and send a prepared replacement, reads the transaction back from the network and compares it. Resolves with its
 * hash. Either transaction may still get into a block: `useWaitForTransactionReceipt` with the new hash waits for the one that does.
 *
 * @throws `evm/not_replaceable` when the pending transaction got into a block, `evm/replacement_ignored` when the wallet used another
 * nonce, so that both transactions may run, and the errors of `submitTransfer`.
 *
 * @example
 * ```ts
 * import { submitReplacement } from '@latchkey/adapter-evm'
 * import type { Latchkey, PreparedReplacement } from '@latchkey/core'
 *
 * const confirm = (client: Latchkey, prepared: PreparedReplacement) => submitReplacement(client, { prepared })
 * ```
 */
export async function submitReplacement(
  client: Latchkey,
  request: {
    /** The result of `prepareReplacement`, unchanged. */
    readonly prepared: PreparedReplacement
    /** Aborts the call, which then rejects. A wallet may still send what it was asked to. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<Hash> {
  const { connection, replacement } = requireReplacement(client)
  const { hash } = await replacement.submit({ ...request, connection })
  return hash as Hash
}
