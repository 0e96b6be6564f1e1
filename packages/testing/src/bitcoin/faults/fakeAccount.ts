import { type BitcoinAccount, type BitcoinKey, toAccount } from '../keys/BitcoinKey.js'
import type { BitcoinKeyring } from '../wallet/createVault.js'

/** Returns an address as a wallet with faults reports it. */
export function fakeAccount({
  key,
  how,
  derive,
}: {
  key: BitcoinKey
  how: string | undefined
  derive: BitcoinKeyring['derive']
}): BitcoinAccount {
  const account = toAccount(key)
  switch (how) {
    case 'wrongPublicKey':
      return { ...account, publicKey: derive({ network: key.network, account: 1000 })[key.purpose].publicKey }
    case 'otherNetwork':
      return {
        ...account,
        address: derive({ network: key.network === 'mainnet' ? 'testnet' : 'mainnet', account: 0 })[
          key.purpose
        ].address,
      }
    case 'malformed':
      return { ...account, address: spoil(account.address) }
    default:
      return account
  }
}

function spoil(address: string): string {
  // Both letters belong to base58 and bech32, so only the checksum is wrong.
  return `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
}
