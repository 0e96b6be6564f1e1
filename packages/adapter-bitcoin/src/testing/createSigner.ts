import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import type { AddressParameters } from '../address/addressType.js'
import { toLibraryNetwork } from '../bitcoinjs/scriptOf.js'
import type { SpendType } from '../transfer/feeOf.js'

/** Created once, because creating it checks the whole curve, which takes longer than a signature. */
const pairs = ECPairFactory(curve)

/** Creates a key with its address and signer. The same name gives the same key. */
export function createSigner({
  name,
  type,
  parameters,
}: {
  readonly name: string
  readonly type: SpendType
  readonly parameters: AddressParameters
}): {
  readonly address: string
  readonly script: Uint8Array
  readonly publicKey: Uint8Array
  readonly redeemScript: Uint8Array | undefined
  readonly signer: Signer
} {
  initEccLib(curve)
  const network = toLibraryNetwork(parameters)
  const pair = pairs.fromPrivateKey(crypto.sha256(new TextEncoder().encode(name)))
  const { publicKey: pubkey } = pair
  const internalPubkey = toXOnly(pubkey)
  const witness = payments.p2wpkh({ pubkey, network })
  const payment = {
    p2pkh: () => payments.p2pkh({ pubkey, network }),
    'p2sh-p2wpkh': () => payments.p2sh({ redeem: witness, network }),
    p2wpkh: () => witness,
    p2tr: () => payments.p2tr({ internalPubkey, network }),
  }[type]()
  const { address = '', output = new Uint8Array() } = payment
  return {
    address,
    script: output,
    publicKey: pubkey,
    redeemScript: type === 'p2sh-p2wpkh' ? witness.output : undefined,
    signer: type === 'p2tr' ? pair.tweak(crypto.taggedHash('TapTweak', internalPubkey)) : pair,
  }
}
