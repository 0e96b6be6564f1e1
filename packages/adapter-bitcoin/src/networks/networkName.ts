/** Names of networks in wallets, with the first digits of the hash of each genesis block. */
const genesis = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

export type NetworkName = keyof typeof genesis

/** Returns the name wallets use for a network, or `undefined` for another network. */
export function networkName(chainId: string): NetworkName | undefined {
  const names = Object.keys(genesis) as NetworkName[]
  return names.find((name) => `bip122:${genesis[name]}` === chainId)
}

/**
 * Returns the network a wallet names in its own words, such as `Mainnet`, `livenet`, `BITCOIN_MAINNET` or
 * `bitcoin:mainnet`. Returns `undefined` for unknown words.
 */
export function wordForNetwork(word: unknown): NetworkName | undefined {
  const text = String(typeof word === 'string' ? word : '').toLowerCase()
  switch (text.replace(/^bitcoin[:_]/, '')) {
    case 'mainnet':
    case 'livenet':
      return 'mainnet'
    case 'testnet':
    case 'testnet3':
      return 'testnet'
    case 'testnet4':
      return 'testnet4'
    case 'signet':
      return 'signet'
    case 'regtest':
      return 'regtest'
    default:
      return undefined
  }
}
