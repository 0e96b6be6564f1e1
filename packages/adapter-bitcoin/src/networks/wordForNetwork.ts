import type { NetworkName } from './networkName.js'

/**
 * The network a wallet means, whatever it calls it: `Mainnet`, `livenet`, `BITCOIN_MAINNET`, `bitcoin:mainnet`.
 * `undefined` for words not known.
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
