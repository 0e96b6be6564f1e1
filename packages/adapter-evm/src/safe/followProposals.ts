import type { Capabilities, TransactionStatus } from '@latchkey/core'
import { isSameHex } from '../lib/quantity.js'
import type { SafeMessages } from './createSafeMessages.js'
import { readSafeTransaction, type SafeTransaction } from './readSafeTransaction.js'
import type { SafeInfo } from './SafeInfo.js'

/** Capabilities of the adapter of one client. */
type Own = { transactionStatus?: Capabilities['transactionStatus'] }

/** Has `transactionStatus` read from the host whether a proposal of the Safe still waits for owners. */
export function followProposals({
  can,
  messages,
  safe,
}: {
  readonly can: Capabilities
  readonly messages: SafeMessages
  readonly safe: SafeInfo
}): void {
  const read = can.transactionStatus
  if (!read) return
  const transactionStatus: typeof read = async (request) => {
    const found = await read(request)
    const isOwn = isSameHex(request.address, safe.address) && request.network.id === safe.chainId
    if (found.status !== 'proposed' || !isOwn) return found
    const { hash, signal } = request
    return readSafeTransaction({ messages, hash, signal }).then(toStatus, () => found)
  }
  Object.assign(can satisfies Own, { transactionStatus })
}

function toStatus({ status, transactionHash }: SafeTransaction): TransactionStatus {
  if (status === 'replaced' || status === 'failed') return { status }
  // The receipt on the chain has the outcome.
  return status === 'done' && transactionHash !== undefined
    ? { status: 'pending', hash: transactionHash }
    : { status: 'proposed' }
}
