import { createHmac } from 'node:crypto'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  type KeyPairSigner,
} from '@solana/kit'

/** A public key pair. Never send anything of value to it. */
export type SolanaAccount = {
  /** The address, in base58. */
  address: Address
  /** The 32 bytes of the private key and the 32 bytes of the public key, in base58, as wallets import it. */
  secretKey: string
}

type A = SolanaAccount
export type TenSolanaAccounts = readonly [A, A, A, A, A, A, A, A, A, A]

type DerivedSolanaAccount = { account: SolanaAccount; signer: KeyPairSigner }

/** Derives the Ed25519 key at `m/44'/501'/<index>'/0'` (SLIP-10), which wallets show as account `index` of the mnemonic. */
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

const HARDENED = 0x8000_0000

/** Derives the 32 bytes of the private key at a hardened path of a seed (SLIP-10, Ed25519). */
export function deriveEd25519Key({ seed, path }: { seed: Uint8Array; path: readonly number[] }): Uint8Array {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const level of path) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(level + HARDENED, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return Uint8Array.from(node.subarray(0, 32))
}
