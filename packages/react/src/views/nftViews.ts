import { nftDetail } from './NftDetail/NftDetailView.js'
import type { ViewTable } from './ViewDefinition.js'

/** The view of one NFT, as a chunk of its own. */
export const nftViews = { NftDetail: nftDetail } as const satisfies ViewTable<'nft'>
