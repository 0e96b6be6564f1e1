import type { FeatureHost, Network } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { describeFailure } from '../errors/toSolanaError.js'
import { requireRpc } from '../guards/requireRpc.js'
import { readStatuses, type Status } from '../transport/readStatuses.js'
import { readTip } from '../transport/readTip.js'

/** The transaction to wait for, and how. */
export type ConfirmationRequest = {
  /** Signature of the transaction, base58. */
  readonly signature: string
  /** Default `confirmed`: most validators have voted for its block. `finalized`: the block cannot be dropped. */
  readonly commitment?: 'confirmed' | 'finalized' | undefined
  /** Milliseconds between two reads. Default 1,000. */
  readonly pollingInterval?: number | undefined
  /** Ends the wait, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/** A transaction that the network has confirmed. */
export type Confirmation = {
  /** Signature of the transaction, base58. */
  readonly signature: string
  /** `finalized`: the block cannot be dropped any more. */
  readonly commitment: 'confirmed' | 'finalized'
}

/**
 * Blocks. A transaction is valid for 150 blocks from its blockhash, which may be of a block that is not final yet. Twice as many allow
 * for both.
 */
const LONGEST_LIFE = 300n

/** Creates the function that waits for the transactions of one client. */
export function createConfirmations({ client, clock }: FeatureHost) {
  return async ({
    network,
    signature,
    commitment = 'confirmed',
    pollingInterval = 1_000,
    signal,
  }: ConfirmationRequest & { readonly network: Network }): Promise<Confirmation> => {
    const source = { rpc: requireRpc(client), network, signal }
    const read = async (reach: 'recent' | 'ever'): Promise<Status | undefined> =>
      (await readStatuses({ ...source, signatures: [signature], reach })).statuses[0]
    let lastHeight: bigint | undefined
    // The transaction may have been sent long ago, so the history is read first.
    let status = await read('ever')
    for (;;) {
      if (status?.kind === 'failed')
        throw solanaErrors.transactionFailed({ signature, detail: describeFailure(status.err) })
      if (status?.kind === 'confirmed' && (status.isFinal || commitment === 'confirmed'))
        return { signature, commitment: status.isFinal ? 'finalized' : 'confirmed' }
      if (status?.kind === 'absent') {
        const { height } = await readTip(source)
        lastHeight ??= height + LONGEST_LIFE
        if (height > lastHeight && (await read('ever'))?.kind === 'absent')
          throw solanaErrors.blockhashExpired({})
      }
      await clock.sleep(pollingInterval, signal)
      status = await read('recent')
    }
  }
}
