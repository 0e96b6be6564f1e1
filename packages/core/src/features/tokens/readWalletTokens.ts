import { readWalletAssets, type WalletAssetsRequest } from '../../account/readWalletAssets.js'
import { toDecimal } from '../../amount/decimal.js'
import type { ChainId } from '../../caip/caip.js'
import type { FoundToken } from './toTokenList.js'

const balancePattern = /^0x[\da-f]{1,64}$/i
const addressPattern = /^0x[\da-f]{40}$/i

/** Tokens that a wallet lists on one network, and how many of its assets could not be read. */
export type WalletTokens = { readonly found: readonly FoundToken[]; readonly unread: number }

/**
 * Reads an account's tokens from its wallet. A network is absent if the wallet lists no tokens that can be read. Rejects with the
 * wallet's error.
 */
export async function readWalletTokens(
  request: WalletAssetsRequest & {
    /** Milliseconds since the epoch, the age of the wallet's prices. */
    readonly now: number
  },
): Promise<ReadonlyMap<ChainId, WalletTokens>> {
  const { now, ...rest } = request
  const lists = [...(await readWalletAssets(rest))].map(
    ([id, assets]) => [id, assets.map((asset) => toFound(asset, now))] as const,
  )
  return new Map(
    lists.flatMap(([id, assets]) => {
      const found = assets.filter((one) => one !== undefined)
      const unread = assets.length - found.length
      return unread > 0 && found.length === 0 ? [] : [[id, { found, unread }]]
    }),
  )
}

/** Returns one asset; `undefined` unless it has an address, a balance, a type and all metadata (specification, 5). */
function toFound(asset: unknown, at: number): FoundToken | undefined {
  const { address, balance, type, metadata } = Object(asset) as Readonly<Record<string, unknown>>
  const { name, symbol, iconUrl, decimals, price } = Object(metadata) as Readonly<Record<string, unknown>>
  const isNative = type === 'NATIVE'
  if (!isNative && (type !== 'ERC20' || typeof address !== 'string' || !addressPattern.test(address))) return
  if (typeof address !== 'string' || typeof balance !== 'string' || !balancePattern.test(balance)) return
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof iconUrl !== 'string') return
  if (!Number.isInteger(decimals) || typeof price !== 'number') return
  const value = toDecimal(price)
  if (value === undefined || value.startsWith('-')) return
  return {
    ...(!isNative && { address }),
    name,
    symbol,
    icon: iconUrl,
    amount: { value: BigInt(balance), decimals: decimals as number },
    // Wallets write zero for a price that they do not know.
    ...(value !== '0' && { price: { value, at, source: 'wallet' as const } }),
  }
}
