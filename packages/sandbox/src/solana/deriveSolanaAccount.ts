import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  type KeyPairSigner,
} from '@solana/kit'
import { deriveEd25519Key } from './deriveEd25519Key.js'

/** A key pair everybody knows. Never send anything of value to it. */
export type SolanaAccount = {
  address: Address
  /** Base58 of the 32 bytes of the private key and the 32 bytes of the public key, as wallets import it. */
  secretKey: string
}

type A = SolanaAccount
export type TenSolanaAccounts = readonly [A, A, A, A, A, A, A, A, A, A]

export type DerivedSolanaAccount = { account: SolanaAccount; signer: KeyPairSigner }

/** The Ed25519 key at `m/44'/501'/<index>'/0'` (SLIP-10), which is what wallets show as account `index` of the mnemonic. */
export async function deriveSolanaAccount(parameters: {
  seed: Uint8Array
  index: number
}): Promise<DerivedSolanaAccount> {
  const { seed, index } = parameters
  const privateKey = deriveEd25519Key({ seed, path: [44, 501, index, 0] })
  const signer = await createKeyPairSignerFromPrivateKeyBytes(privateKey)
  const publicKey = getAddressEncoder().encode(signer.address)
  const secretKey = getBase58Decoder().decode(Uint8Array.from([...privateKey, ...publicKey]))
  return { account: { address: signer.address, secretKey }, signer }
}
