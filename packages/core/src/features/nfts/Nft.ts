import type { ChainId } from '../../caip/caip.js'

/** An NFT of an account. Its creator chose its texts and its picture: show them as text and in an `<img>` only. */
export type Nft = {
  /** CAIP-19, such as `eip155:1/erc721:0x.../7`. */
  readonly id: string
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** Contract, or the mint of a Solana asset. */
  readonly address: string
  /** Token id as decimal digits. Absent for a Solana asset, which its mint identifies. */
  readonly tokenId?: string | undefined
  /** Token standard: ERC-721, ERC-1155, or Metaplex on Solana. */
  readonly standard: 'erc721' | 'erc1155' | 'metaplex'
  /** Number of copies that the account owns. */
  readonly amount: bigint
  /** Name of the NFT. Absent: unknown. */
  readonly name?: string | undefined
  /** Name of the collection. Absent: unknown. */
  readonly collection?: string | undefined
  /** Description in one line. Absent: unknown. */
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
  /** Number of NFTs that could not be read, and are not listed. Absent: none. */
  readonly unread?: number | undefined
  /** There are more: see `loadMore`. */
  readonly hasMore: boolean
}
