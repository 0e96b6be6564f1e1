import {
  type Address,
  createKeyPairFromBytes,
  createKeyPairFromPrivateKeyBytes,
  getAddressEncoder,
  getAddressFromPublicKey,
  getBase58Encoder,
} from '@solana/kit'

/** A key pair that signs for a Solana address. */
export type SolanaSigner = {
  /** Base58 of the public key. */
  address: Address
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>
  keyPair: CryptoKeyPair
}

/**
 * The keys a Solana wallet holds: Ed25519 seeds of 32 bytes, secret keys of 64 (seed and public key), either also in
 * base58; or a phrase of any kind from which `count` (default 1) seeds are derived, the same ones always. It is no
 * BIP-39 phrase and gives no wallet's accounts but this one's.
 */
export type SolanaKeys = readonly (Uint8Array | string)[] | { seed: string; count?: number }

/**
 * Turns keys or a phrase into signers, in Node or on a page with Ed25519 in Web Crypto. Throws when there is none, or
 * when one is not 32 or 64 bytes long.
 */
export async function createSolanaSigners(
  keys: SolanaKeys,
): Promise<readonly [SolanaSigner, ...SolanaSigner[]]> {
  const [first, ...others] = await Promise.all((await secretsOf(keys)).map(createSigner))
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...others]
}

async function secretsOf(keys: SolanaKeys): Promise<readonly Uint8Array[]> {
  if ('seed' in keys) {
    return Promise.all(Array.from({ length: keys.count ?? 1 }, (_, index) => digest(`${keys.seed}/${index}`)))
  }
  return keys.map((key) => (typeof key === 'string' ? new Uint8Array(getBase58Encoder().encode(key)) : key))
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

async function createSigner(secret: Uint8Array): Promise<SolanaSigner> {
  if (secret.length !== 32 && secret.length !== 64) {
    throw new Error(`A Solana key has 32 or 64 bytes, not ${secret.length}.`)
  }
  const keyPair =
    secret.length === 64
      ? await createKeyPairFromBytes(secret)
      : await createKeyPairFromPrivateKeyBytes(secret)
  const address = await getAddressFromPublicKey(keyPair.publicKey)
  return { address, publicKey: new Uint8Array(getAddressEncoder().encode(address)), keyPair }
}
