import type { Network } from '../../adapter/Network.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import type { getHistory } from '../../api/calls/account/getHistory.js'
import { cleanName } from '../../lib/text/cleanName.js'
import { isDisguised } from '../../lib/text/isDisguised.js'
import type { ActivityItem, ActivityKind, ActivityTransfer } from './ActivityItem.js'

export type WireItem = Awaited<ReturnType<typeof getHistory>>['data'][number]
type WireTransfer = NonNullable<WireItem['transfers']>[number]

const kinds: ReadonlySet<string> = new Set<ActivityKind>([
  'send',
  'receive',
  'trade',
  'approve',
  'mint',
  'burn',
  'claim',
  'deposit',
  'withdraw',
  'stake',
  'unstake',
  'borrow',
  'repay',
  'deploy',
  'execute',
])

const longestSymbol = 20
const idPattern = /^[-.%\w]{1,128}$/

/** Returns true for a transaction with an id and a time. */
export const isReadable = ({ metadata: { hash, minedAt } }: WireItem): boolean =>
  idPattern.test(hash) && !Number.isNaN(Date.parse(minedAt))

/**
 * Returns a transaction of the provider API with texts that are safe to show; `undefined` for a transaction of
 * another network, one of nothing but spam, and one without an id or a time.
 */
export function toActivityItem(item: WireItem, network: Network): ActivityItem | undefined {
  const { metadata, transfers } = item
  const { chain, hash, minedAt, operationType, status, sentFrom, sentTo } = metadata
  const at = Date.parse(minedAt)
  if ((chain ?? network.id) !== network.id || !isReadable(item)) return undefined
  const all = transfers ?? []
  const wanted = all.filter(({ nft_info: collectible }) => collectible?.flags?.is_spam !== true)
  if (all.length > 0 && wanted.length === 0) return undefined
  return {
    id: `${network.id}:${hash}`,
    chainId: network.id,
    hash,
    kind: kinds.has(operationType) ? (operationType as ActivityKind) : 'execute',
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    at,
    ...(idPattern.test(sentFrom) && { from: sentFrom }),
    ...(idPattern.test(sentTo) && { to: sentTo }),
    transfers: wanted.map(toTransfer).sort((a, b) => order[a.direction] - order[b.direction]),
    explorerUrl: transactionUrl(network, hash),
    ...(wanted.some(hasDishonestName) && { suspicious: true }),
  }
}

const order = { out: 0, self: 1, in: 2 } as const

const hasDishonestName = ({ fungible_info: coin, nft_info: collectible }: WireTransfer) =>
  [coin?.name, coin?.symbol, collectible?.name].some(isDisguised)

function toTransfer(wire: WireTransfer): ActivityTransfer {
  const { direction, quantity, value, fungible_info: coin, nft_info: collectible } = wire
  const symbol = cleanName(coin?.symbol, longestSymbol)
  const name = cleanName(collectible?.name ?? coin?.name)
  const icon = collectible?.content?.preview?.url ?? coin?.icon?.url
  return {
    direction: direction === 'in' || direction === 'out' ? direction : 'self',
    amount: quantity.numeric,
    ...(symbol !== undefined && { symbol }),
    ...(name !== undefined && { name }),
    ...(coin?.address && idPattern.test(coin.address) && { assetAddress: coin.address }),
    ...(icon !== undefined && { icon }),
    ...(value !== null && value !== undefined && { value }),
    ...(collectible && { isCollectible: true }),
  }
}
