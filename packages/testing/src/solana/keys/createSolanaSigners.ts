import {
  createKeyPairFromBytes,
  createKeyPairFromPrivateKeyBytes,
  getAddressEncoder,
  getAddressFromPublicKey,
  getBase58Encoder,
} from '@solana/kit'
import type { SolanaKeys } from './SolanaKeys.js'
import type { SolanaSigner } from './SolanaSigner.js'

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
