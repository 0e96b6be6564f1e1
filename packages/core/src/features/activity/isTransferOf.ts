import type { SentRecord } from '../../account/sentTransactions.js'
import { formatAmount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Namespace } from '../../caip/namespace.js'
import type { ActivityItem } from './ActivityItem.js'

/** A block's time may be this much before the time on the visitor's device. Milliseconds. */
const skew = 60_000

/**
 * Returns whether an item of the history is a stored transfer without an id. Compares the network, the recipient, the amount and
 * the time. A transfer with an adapter's note (`trace`) never matches: the adapter finds it by the note, because a nonce
 * distinguishes two equal transfers.
 */
export function isTransferOf(
  record: SentRecord,
  { chainId, at, kind, to, transfers }: ActivityItem,
  namespace: Namespace,
): boolean {
  const { amount, token = 'native' } = record
  const [moved, ...others] = transfers.filter(({ direction }) => direction !== 'in')
  if (!amount || record.to === undefined || record.trace !== undefined || record.kind) return false
  if (chainId !== record.chainId || kind !== 'send' || !moved || others.length > 0) return false
  const isSame = (one: string | undefined, other: string) =>
    one !== undefined && isSameAddress(namespace, one, other)
  return (
    at > record.at - skew &&
    isSame(to, record.to) &&
    (moved.assetAddress === token || isSame(moved.assetAddress, token)) &&
    moved.amount === formatAmount(amount)
  )
}
