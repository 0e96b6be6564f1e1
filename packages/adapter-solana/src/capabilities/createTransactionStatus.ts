import type { Capabilities } from '@latchkey/core'
import type { SolanaRpc } from '../transport/createRpc.js'
import { readStatuses } from '../transport/readStatuses.js'

/** Creates the read of a transaction's status. Searches the history only for a transaction that is not in the last minutes. */
export const createTransactionStatus =
  (rpc: SolanaRpc): NonNullable<Capabilities['transactionStatus']> =>
  async ({ network, hash, isUnnamed, signal }) => {
    // The network knows a transaction by its signature alone.
    if (isUnnamed) return { status: 'dropped' }
    const read = async (reach: 'recent' | 'ever') =>
      (await readStatuses({ rpc, network, signatures: [hash], reach, signal })).statuses[0]?.kind
    const recent = await read('recent')
    const kind = recent === 'absent' ? await read('ever') : recent
    switch (kind) {
      case 'confirmed':
      case 'failed':
        return { status: kind }
      case 'processed':
        return { status: 'pending' }
      default:
        return { status: 'dropped' }
    }
  }
