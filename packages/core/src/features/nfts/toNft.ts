import type { ChainId } from '../../caip/caip.js'
import { isImageUrl } from '../../lib/http/isImageUrl.js'
import { cleanName } from '../../lib/text/cleanName.js'
import { isDisguised } from '../../lib/text/isDisguised.js'
import type { Nft } from './Nft.js'

/** An NFT as a source describes it. Its texts and its picture are not checked yet. */
export type FoundNft = Pick<Nft, 'address' | 'tokenId' | 'standard' | 'amount'> & {
  readonly name?: unknown
  readonly collection?: unknown
  readonly description?: unknown
  readonly image?: unknown
}

const longestName = 64
const longestDescription = 500

/** Returns an NFT with texts and a picture that are safe to show. */
export function toNft(found: FoundNft, chainId: ChainId): Nft {
  const { address, tokenId, standard, amount, image } = found
  const name = cleanName(found.name, longestName)
  const collection = cleanName(found.collection, longestName)
  const description = cleanName(found.description, longestDescription)
  const kind = standard === 'metaplex' ? 'nft' : standard
  return {
    id: `${chainId}/${kind}:${address}${tokenId === undefined ? '' : `/${tokenId}`}`,
    chainId,
    address,
    ...(tokenId !== undefined && { tokenId }),
    standard,
    amount,
    ...(name !== undefined && { name }),
    ...(collection !== undefined && { collection }),
    ...(description !== undefined && { description }),
    ...(typeof image === 'string' && isImageUrl(image) && { image }),
    ...([found.name, found.collection].some(isDisguised) && { unverified: true }),
  }
}
