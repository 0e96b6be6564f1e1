import { addressType } from '../address/addressType.js'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import { readSignature } from './readSignature.js'

/**
 * Returns whether an address signed a message. Accepts ECDSA with a recoverable key (BIP-137 and earlier) for
 * P2PKH, P2SH-P2WPKH and P2WPKH. Accepts BIP-322 simple for P2SH-P2WPKH, P2WPKH, and P2TR key spends. Returns
 * `false` for other scripts and other forms of BIP-322. Loads bitcoinjs-lib on first use. Never rejects
 * because of its input.
 *
 * @example
 * ```ts
 * import { verifyMessage } from '@latchkey/adapter-bitcoin'
 *
 * const isSigned = await verifyMessage({
 *   address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
 *   message: 'Hello World',
 *   signature:
 *     'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
 * })
 * ```
 */
export async function verifyMessage({
  address,
  message,
  signature,
  networks = [bitcoinMainnet, bitcoinTestnet],
}: {
  /** The address that should have signed. */
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  /** Base64, with or without BIP-322's prefix `smp`, or hexadecimal. */
  readonly signature: string
  /** Networks the address may belong to. Mainnet and the test network by default. */
  readonly networks?: readonly Pick<BitcoinNetwork, 'address'>[] | undefined
}): Promise<boolean> {
  const network = networks.find((one) => addressType(address, one.address))
  if (!network) return false
  const { isMessageSignature } = await import('./isMessageSignature.js')
  return readSignature(signature).some((bytes) =>
    isMessageSignature({ address, message, signature: bytes, parameters: network.address }),
  )
}
