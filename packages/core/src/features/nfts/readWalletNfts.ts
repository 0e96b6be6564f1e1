import { readWalletAssets, type WalletAssetsRequest } from '../../account/readWalletAssets.js'
import type { Network } from '../../adapter/Network.js'
import type { FoundNft } from './toNft.js'

const addressPattern = /^0x[\da-f]{40}$/i
const quantityPattern = /^(0x[\da-f]{1,64}|\d{1,78})$/i
/** The longest metadata that is read. Characters. */
const longestMetadata = 200_000

/** NFTs that a wallet lists, and how many of its entries could not be read. */
export type WalletNfts = { readonly found: readonly FoundNft[]; readonly unread: number }

/**
 * Reads an account's ERC-721 tokens from its wallet (ERC-7811). Resolves with `undefined` if the wallet lists none that can be read,
 * because it may list only fungible tokens. Rejects with the wallet's error.
 */
export async function readWalletNfts({
  network,
  ...request
}: Omit<WalletAssetsRequest, 'networks'> & { readonly network: Network }): Promise<WalletNfts | undefined> {
  const assets = (await readWalletAssets({ ...request, networks: [network] })).get(network.id)
  const nfts = assets?.filter((asset) =>
    /^erc-?721$/i.test(String((Object(asset) as { type?: unknown }).type)),
  )
  if (!nfts?.length) return undefined
  const found = nfts.map(toFound).filter((one) => one !== undefined)
  if (found.length === 0) return undefined
  return { found: found.filter(({ amount }) => amount > 0n), unread: nfts.length - found.length }
}

type Fields = Readonly<Record<string, unknown>>

function toFound(asset: unknown): FoundNft | undefined {
  const { address, balance, metadata } = Object(asset) as Fields
  const { name, tokenId, tokenURI, iconUrl, image } = Object(metadata) as Fields
  if (typeof address !== 'string' || !addressPattern.test(address)) return undefined
  if (!isQuantity(balance) || !isQuantity(tokenId)) return undefined
  const own = readDataUri(tokenURI)
  const picture = [own['image'], image, iconUrl].find(
    (one) => typeof one === 'string' && /^(https|data):/.test(one),
  )
  return {
    address,
    tokenId: String(BigInt(tokenId)),
    standard: 'erc721',
    amount: BigInt(balance),
    name: own['name'],
    // The wallet names the contract.
    collection: name,
    description: own['description'],
    image: picture,
  }
}

const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && quantityPattern.test(value)

/** Returns metadata that is part of its URI. A file elsewhere is not fetched: its host would learn of the visitor. */
function readDataUri(uri: unknown): Fields {
  if (typeof uri !== 'string' || uri.length > longestMetadata) return {}
  const [, params = '', body] = /^data:(application\/json[^,]{0,100}),(.*)$/is.exec(uri) ?? []
  if (body === undefined) return {}
  try {
    const text = params.endsWith(';base64')
      ? new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
      : decodeURIComponent(body)
    return Object(JSON.parse(text.replace(/^\ufeff/, ''))) as Fields
  } catch {
    return {}
  }
}
