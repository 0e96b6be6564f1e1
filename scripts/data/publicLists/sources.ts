/** Numbers wallets by their id in WalletConnect's explorer. MIT. */
export const listingSource = 'npm:@layerswap/wallet-evm@1.0.2/dist/esm/jsons/walletsData.json'
/** Has one file for each wallet. Apache-2.0. */
export const infoSource = 'npm:thirdweb@5.121.6'
