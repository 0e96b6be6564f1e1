import { payments, toXOnly } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { loadCurve, toLibraryNetwork } from './scriptOf.js'

/**
 * Returns how a public key matches an address: `key` as the key itself (taproot's internal key), `output` as
 * a tweaked taproot output key, or `undefined`. P2SH counts as P2SH-P2WPKH.
 */
export function matchPublicKey({
  address,
  publicKey,
  parameters,
}: {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly parameters: AddressParameters
}): 'key' | 'output' | undefined {
  loadCurve()
  const network = toLibraryNetwork(parameters)
  const is = (create: () => { address?: string | undefined }) => {
    try {
      return create().address === canonicalAddress(address)
    } catch {
      // The bytes are not a point on the curve.
      return false
    }
  }
  const isWhole = publicKey.length === 33 || publicKey.length === 65
  switch (addressType(address, parameters)) {
    case 'p2pkh':
      return isWhole && is(() => payments.p2pkh({ pubkey: publicKey, network })) ? 'key' : undefined
    case 'p2wpkh':
      return is(() => payments.p2wpkh({ pubkey: publicKey, network })) ? 'key' : undefined
    case 'p2sh': {
      const isRedeemed = is(() =>
        payments.p2sh({ redeem: payments.p2wpkh({ pubkey: publicKey, network }), network }),
      )
      return isRedeemed ? 'key' : undefined
    }
    case 'p2tr': {
      const isOrdinary = publicKey.length === 32 || publicKey.length === 33
      const xOnly = isOrdinary ? toXOnly(publicKey) : undefined
      if (!xOnly) return undefined
      if (is(() => payments.p2tr({ internalPubkey: xOnly, network }))) return 'key'
      return is(() => payments.p2tr({ pubkey: xOnly, network })) ? 'output' : undefined
    }
    default:
      return undefined
  }
}
