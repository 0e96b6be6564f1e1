import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import { isLatchkeyError } from '../../lib/LatchkeyError.js'
import { unreadOf } from '../../lib/unreadRows.js'
import type { FoundNft } from './toNft.js'

/** NFTs of one page. `next` is the cursor of the next one; absent at the end. */
export type ApiNfts = {
  readonly found: readonly FoundNft[]
  readonly next?: string | undefined
  /** NFTs of the page that could not be read. */
  readonly unread: number
}

/**
 * Reads a page of an account's NFTs from the provider API. Resolves with `undefined` if the app has none that lists
 * the NFTs of the network; the public one lists none. Rejects with its error. Sends no request if accounts of the
 * network can hold only its coin, or once the provider API has responded that it lists no NFTs of the network.
 */
export async function readApiNfts(request: {
  readonly client: Latchkey
  readonly address: string
  readonly network: Network
  /** Absent: the first page. */
  readonly cursor: string | undefined
  /** Networks whose NFTs the provider API does not list, as far as known. A response adds to them. */
  readonly unserved: Set<string>
  /** Skip the cache of the page. */
  readonly fresh: boolean
  readonly signal: AbortSignal
}): Promise<ApiNfts | undefined> {
  const { client, address, network, cursor, unserved, fresh, signal } = request
  const { id: chainId, namespace } = network
  const { listsHoldings, tokenBalances } = client.can(namespace)
  if ((listsHoldings && !tokenBalances) || unserved.has(chainId)) return undefined
  const { url, hosts } = client.options.api ?? {}
  if (url === undefined && hosts?.chain === undefined) return undefined
  const { getNfts, getSupportedChains, providerApi } = await import('./calls.js')
  const api = client.use(providerApi())
  const { http } = await getSupportedChains(api, {}, { signal })
  if (!http.includes(chainId)) return undefined
  try {
    const { data, next } = await getNfts(
      api,
      { address, chainId, ...(cursor !== undefined && { cursor }) },
      { signal, cache: fresh ? 'reload' : 'default' },
    )
    const found = data.flatMap(({ address: id, tokenId, standard, amount, ...one }): FoundNft[] => {
      const own = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : ''
      if (one.chainId !== chainId || !addressPattern.test(own) || !isStandard(standard) || amount <= 0n)
        return []
      if (standard !== 'metaplex' && !tokenId) return []
      const { name, description, collection, iconUrl } = one
      return [
        {
          address: own,
          ...(tokenId && standard !== 'metaplex' && { tokenId: String(BigInt(tokenId)) }),
          standard,
          amount,
          name,
          description,
          collection: collection?.name,
          image: iconUrl,
        },
      ]
    })
    return { found, unread: unreadOf(data), ...(next && { next }) }
  } catch (thrown) {
    if (!isNotServed(thrown)) throw thrown
    unserved.add(chainId)
    return undefined
  }
}

const addressPattern = /^[-.%\w]{1,128}$/

const isStandard = (value: string): value is FoundNft['standard'] =>
  value === 'erc721' || value === 'erc1155' || value === 'metaplex'

/** A server without a source of NFTs responds with 501, and one that does not know the call with 404. */
const isNotServed = (thrown: unknown) =>
  isLatchkeyError(thrown) &&
  (thrown.code === 'api/not_implemented' || (Object(thrown.context) as { status?: unknown }).status === 404)
