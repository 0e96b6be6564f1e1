import { walletErrors } from '@latchkey/core'
import { isSameHex } from '../lib/quantity.js'
import type { SafeMessages } from './createSafeMessages.js'

/** A transaction of a Safe. `waiting`: for owners, or for the one who runs it. `replaced`: another took its nonce. */
export type SafeTransaction = {
  readonly status: 'waiting' | 'done' | 'failed' | 'replaced'
  /** Hash of the transaction that ran it, if the host knows one. */
  readonly transactionHash: string | undefined
}

const method = 'getTxBySafeTxHash'

const statuses: Readonly<Record<string, SafeTransaction['status']>> = {
  AWAITING_CONFIRMATIONS: 'waiting',
  AWAITING_EXECUTION: 'waiting',
  SUCCESS: 'done',
  FAILED: 'failed',
  CANCELLED: 'replaced',
}

/**
 * Reads a transaction of the Safe from the host, by the hash of its proposal.
 * @throws `wallet/malformed_response`, also for another transaction than the requested one, and errors of the host.
 */
export async function readSafeTransaction({
  messages,
  hash,
  signal,
}: {
  readonly messages: SafeMessages
  readonly hash: string
  readonly signal?: AbortSignal | undefined
}): Promise<SafeTransaction> {
  const { txStatus, txHash, detailedExecutionInfo } = Object(
    await messages.call(method, { safeTxHash: hash }, signal),
  ) as Readonly<Record<string, unknown>>
  const { safeTxHash } = Object(detailedExecutionInfo) as { readonly safeTxHash?: unknown }
  const status = typeof txStatus === 'string' && Object.hasOwn(statuses, txStatus) && statuses[txStatus]
  if (!status || !isSameHex(safeTxHash, hash)) throw walletErrors.malformedResponse({ method })
  const isHash = typeof txHash === 'string' && /^0x[0-9a-f]{64}$/i.test(txHash)
  return { status, transactionHash: isHash ? txHash.toLowerCase() : undefined }
}
