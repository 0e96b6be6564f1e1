import type { ChainId } from '../../caip/caip.js'

/** An NFT of an account. Its maker chose its texts and its picture: show them as text and in an `<img>` only. */
export type Nft = {
  /** CAIP-19, such as `eip155:1/erc721:0x.../7`. */
  readonly id: string
  readonly chainId: ChainId
  /** Contract, or the mint of a Solana asset. */
  readonly address: string
  /** Decimal digits. Absent for a Solana asset, which its mint identifies. */
  readonly tokenId?: string | undefined
  readonly standard: 'erc721' | 'erc1155' | 'metaplex'
  /** Pieces that the account owns. */
  readonly amount: bigint
  /** Absent: unknown. */
  readonly name?: string | undefined
  readonly collection?: string | undefined
  /** One line. */
  readonly description?: string | undefined
  /** URL of a picture: https or data, or of the provider API on the visitor's own machine. */
  readonly image?: string | undefined
  /** Its name or collection has a URL or hidden characters. Show it apart from the others, without its picture. */
  readonly unverified?: true | undefined
}

/** The NFTs of one account on one network. */
export type NftsData = {
  /** In the order of the source. */
  readonly nfts: readonly Nft[]
  /** Where the list comes from. A wallet lists ERC-721 tokens only. */
  readonly source: 'wallet' | 'api'
  /** When the first page was read. Milliseconds since the epoch. */
  readonly readAt: number
  /** NFTs of the source that could not be read, and are not listed. Absent: none. */
  readonly unread?: number | undefined
  /** There are more: see `loadMore`. */
  readonly hasMore: boolean
}
