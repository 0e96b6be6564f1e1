import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import type { CoinPictureOf, PictureOf } from '../../ports/PictureOf.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import type { Activity } from '../sources/Source.ts'

type Coin = Pick<NetworkSettings['nativeCurrency'], 'name' | 'symbol'>
export type WireTransaction = ApiWire<'getHistory'>['data'][number]

/**
 * Creates the function that returns a transaction in the wire format. The same object is described once, because a source that caches returns it
 * for a while.
 */
export function createDescribeActivity({
  coinOf,
  pictureOf,
  nftPictureOf,
  now,
}: {
  /** Returns the native coin of a network. */
  coinOf(chainId: string): NetworkSettings['nativeCurrency'] | undefined
  readonly pictureOf: CoinPictureOf
  readonly nftPictureOf: PictureOf
  /** Milliseconds since the epoch. */
  now(): number
}): (chainId: string, activity: Activity) => WireTransaction {
  const describeCoin = (
    { name, symbol }: Coin,
    picture: string | undefined,
    coin: Parameters<CoinPictureOf>[1],
  ) => {
    const url = pictureOf(picture, coin)
    return {
      fungible_info: {
        name,
        symbol,
        icon: url === undefined ? null : { url },
        address: coin.token ?? 'native',
      },
      nft_info: null,
    }
  }
  const describeNft = ({ name }: Coin, picture: string | undefined) => {
    const url = picture === undefined ? undefined : nftPictureOf(picture)
    const content = url === undefined ? null : { preview: { url, content_type: null } }
    return { fungible_info: null, nft_info: { name: name || null, content, flags: null } }
  }
  const write = (chainId: string, one: Activity): WireTransaction => ({
    id: `${chainId}:${one.hash}`,
    metadata: {
      operationType: one.operation,
      hash: one.hash,
      minedAt: (one.minedAt ?? new Date(now())).toISOString(),
      sentFrom: one.from,
      sentTo: one.to,
      status: one.status,
      ...(one.nonce !== undefined && { nonce: one.nonce }),
      application: null,
      chain: chainId,
    },
    transfers: one.movements.flatMap(({ token, coin, amount, direction, iconUrl, collectible }) => {
      // Without decimals, the amount is unknown.
      const found = token === null ? coinOf(chainId) : coin
      if (!found) return []
      return [
        {
          ...(collectible ? describeNft(found, iconUrl) : describeCoin(found, iconUrl, { chainId, token })),
          direction,
          quantity: { numeric: formatAmount({ value: amount, decimals: found.decimals }) },
          // The value at that time is unknown.
          value: null,
          price: null,
        },
      ]
    }),
  })

  const written = new WeakMap<Activity, WireTransaction>()
  return (chainId, one) => {
    const fresh = written.get(one) ?? write(chainId, one)
    // A pending transaction has the time of the response.
    if (one.minedAt) written.set(one, fresh)
    return fresh
  }
}
