import { addressType } from '../address/addressType.js'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import { readSignature } from './readSignature.js'

/**
 * Whether a message was signed by an address: by ECDSA with a recoverable key (BIP-137 and what wallets did before)
 * for P2PKH, P2SH-P2WPKH and P2WPKH, or by BIP-322 simple for P2SH-P2WPKH, P2WPKH and P2TR by its key. Other scripts
 * and BIP-322's other forms are `false`. Loads the library at its first use; never rejects over what it is given.
 */
export async function verifyMessage({
  address,
  message,
  signature,
  networks = [bitcoinMainnet, bitcoinTestnet],
}: {
  readonly address: string
  readonly message: string
  /** Base64, with BIP-322's prefix `smp` or without, or hexadecimal. */
  readonly signature: string
  /** The networks the address may be of; mainnet and the test network where none is given. */
  readonly networks?: readonly Pick<BitcoinNetwork, 'address'>[] | undefined
}): Promise<boolean> {
  const network = networks.find((one) => addressType(address, one.address))
  if (!network) return false
  const { isMessageSignature } = await import('./isMessageSignature.js')
  return readSignature(signature).some((bytes) =>
    isMessageSignature({ address, message, signature: bytes, parameters: network.address }),
  )
}
