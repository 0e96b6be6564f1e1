import { createFindImitated, type NamedToken } from '../../account/createFindImitated.js'
import type { SentRecord } from '../../account/sentTransactions.js'
import type { Network } from '../../adapter/Network.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import { formatAddress } from '../../amount/display.js'
import { isSameAddress, looksAlike } from '../../caip/looksAlike.js'
import { cleanName } from '../../lib/text/cleanName.js'
import type { ActivityItem, ActivityTransfer } from './ActivityItem.js'

/**
 * Returns the transactions of an account, newest first, each once: those of its history, and those that this client sent and the
 * history does not have yet. Marks those that look like a scam.
 */
export function composeActivity({
  history,
  sent,
  address,
  addresses,
  network,
  listed,
  hasOlder,
}: {
  /** Newest first, as far as it is known. */
  readonly history: readonly ActivityItem[]
  /** Transactions of this client, of any account and network. */
  readonly sent: readonly SentRecord[]
  readonly address: string
  /** All addresses of the visitor's wallet on this namespace. */
  readonly addresses: readonly string[]
  readonly network: Network
  /** Tokens of the network that a source vouches for. */
  readonly listed: readonly NamedToken[]
  /**
   * True: the history has further pages. Sent transactions older than the known pages are not listed yet, so that no
   * row moves.
   */
  readonly hasOlder: boolean
}): readonly ActivityItem[] {
  const own = sent.filter(
    ({ chainId, from }) => chainId === network.id && isSameAddress(network.namespace, from, address),
  )
  const byHash = new Map(own.map((record) => [record.knownAs ?? record.hash, record]))
  const items = new Map<string, ActivityItem>()
  for (const item of history) {
    const record = byHash.get(item.hash)
    if (!items.has(item.id)) items.set(item.id, record ? withRecord(item, record) : item)
  }
  const oldest = hasOlder ? (history.at(-1)?.at ?? 0) : 0
  for (const record of own.filter((one) => !isBeingReplaced(one, own))) {
    const item = fromRecord(record, network)
    if (!items.has(item.id) && (item.at >= oldest || ['pending', 'unsure', 'proposed'].includes(item.status)))
      items.set(item.id, item)
  }
  const all = [...items.values()].sort((a, b) => b.at - a.at)
  return markSuspicious(all, { addresses: [address, ...addresses], network, listed, own })
}

/** Returns whether a pending transaction and a newer one count as one: at most one of them is carried out. */
const isBeingReplaced = ({ hash, knownAs = hash, status }: SentRecord, own: readonly SentRecord[]): boolean =>
  status === 'pending' &&
  own.some((one) => one.replaces === knownAs && ['pending', 'confirmed', 'failed'].includes(one.status))

/** A source may be slower than the chain to know that a transaction is in a block. */
const withRecord = (item: ActivityItem, { kind, status }: SentRecord): ActivityItem => ({
  ...item,
  isOwn: true,
  // Only this client knows the intention of an empty transaction.
  ...(kind === 'cancel' && { kind, transfers: [] }),
  ...(item.status === 'pending' && (status === 'confirmed' || status === 'failed') && { status }),
})

function fromRecord(record: SentRecord, network: Network): ActivityItem {
  const { chainId, from, to, amount, received, token, kind, status, replacedBy, at, isUnnamed, knownAs } =
    record
  const name = knownAs ?? record.hash
  const hash = isUnnamed && knownAs === undefined ? '' : name
  const symbol =
    token === undefined
      ? network.nativeCurrency.symbol
      : (cleanName(record.symbol, 20) ?? formatAddress(token))
  return {
    id: `${chainId}:${name}`,
    chainId,
    hash,
    kind: kind ?? (amount ? 'send' : 'execute'),
    status,
    ...(replacedBy !== undefined && { replacedBy }),
    at,
    from,
    ...(to !== undefined && { to }),
    // The token reported no transfer, so nothing moved.
    transfers:
      amount && received?.value !== 0n && kind !== 'approve'
        ? [{ direction: 'out', amount: formatAmount(amount), symbol, assetAddress: token ?? 'native' }]
        : [],
    explorerUrl: hash || replacedBy ? transactionUrl(network, replacedBy ?? hash) : undefined,
    isOwn: true,
  }
}

/** Returns true if all amounts are zero: such a transfer only leaves an address in the history, and anyone can send one. */
const isEmpty = ({ transfers }: ActivityItem) =>
  transfers.length > 0 && transfers.every(({ amount }) => !/[1-9]/.test(amount))

/**
 * Marks transactions that the account did not choose: empty transfers, transfers of a token that uses the name of another, and
 * those with an address that imitates one of the visitor's own or one that the account paid before. `items`: newest first.
 */
function markSuspicious(
  items: readonly ActivityItem[],
  {
    addresses,
    network,
    listed,
    own,
  }: {
    readonly addresses: readonly string[]
    readonly network: Network
    readonly listed: readonly NamedToken[]
    readonly own: readonly SentRecord[]
  },
): readonly ActivityItem[] {
  const { namespace, nativeCurrency } = network
  const isSame = (one: string, other: string) => isSameAddress(namespace, one, other)
  /** Addresses that may be imitated, and the time of their first use. */
  const known = [
    ...addresses.map((to) => ({ to, at: 0 })),
    ...own.flatMap(({ to, at }) => (to === undefined ? [] : [{ to, at }])),
  ]
  const imitates = (other: string | undefined, now: number) =>
    other !== undefined &&
    !known.some(({ to }) => isSame(to, other)) &&
    known.some(({ to, at }) => at <= now && looksAlike(namespace, to, other))
  const findImitated = createFindImitated(network, [nativeCurrency, ...listed])
  const isImitation = ({ assetAddress, ...transfer }: ActivityTransfer) =>
    findImitated({ ...transfer, address: assetAddress })
  return items
    .toReversed()
    .map((item): ActivityItem => {
      const { at, from, kind, isOwn, to, transfers } = item
      if (isOwn) return item
      if (
        item.suspicious ||
        isEmpty(item) ||
        imitates(from, at) ||
        imitates(to, at) ||
        transfers.some(isImitation)
      )
        return { ...item, suspicious: true }
      if (kind === 'send' && to !== undefined && transfers.length > 0) known.push({ to, at })
      return item
    })
    .reverse()
}
