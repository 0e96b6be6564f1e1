import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import { isLatchkeyError } from '../../lib/LatchkeyError.js'
import { unreadOf } from '../../lib/unreadRows.js'
import type { ActivityItem } from './ActivityItem.js'
import { isReadable, toActivityItem } from './toActivityItem.js'

export type HistoryPage = {
  readonly items: readonly ActivityItem[]
  readonly next: string | undefined
  /** Transactions of the page that could not be read. */
  readonly unread: number
}

/**
 * Reads a page of an account's history from the provider API. Resolves with `undefined` if the app has no provider
 * API, or if that has no history of the network. Rejects with its error.
 */
export async function readHistory(request: {
  readonly client: Latchkey
  readonly address: string
  readonly network: Network
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Skip the cache of the page. */
  readonly fresh: boolean
  readonly signal: AbortSignal
}): Promise<HistoryPage | undefined> {
  const { client, address, network, cursor, fresh, signal } = request
  const { id: chainId } = network
  if (!client.options.api) return undefined
  const { getHistory, getSupportedChains, providerApi } = await import('./calls.js')
  const api = client.use(providerApi())
  const { http } = await getSupportedChains(api, {}, { signal })
  if (!http.includes(chainId)) return undefined
  try {
    const { data, next } = await getHistory(
      api,
      { address, chainId, ...(cursor !== undefined && { cursor }) },
      { signal, cache: fresh ? 'reload' : 'default' },
    )
    const items = data.flatMap((one) => toActivityItem(one, network) ?? [])
    const unread = data.filter((one) => !isReadable(one)).length + unreadOf(data)
    return { items, next: next ?? undefined, unread }
  } catch (thrown) {
    if (isLatchkeyError(thrown) && thrown.code === 'api/not_implemented') return undefined
    throw thrown
  }
}
