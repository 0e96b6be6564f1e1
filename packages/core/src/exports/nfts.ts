export type { Nft, NftsData } from '../features/nfts/Nft.js'
export { type NftsApi, nfts } from '../features/nfts/nfts.js'
export { nftsErrors } from '../features/nfts/nftsErrors.js'
