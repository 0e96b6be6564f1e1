/** The networks a Bitcoin test wallet can be on. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest'
