import {
  type Address,
  createKeyPairFromBytes,
  createKeyPairFromPrivateKeyBytes,
  getAddressEncoder,
  getAddressFromPublicKey,
  getBase58Encoder,
} from '@solana/kit'
import { keysError } from '../../base/keysError.js'
import { derivePhraseKeys } from './derivePhraseKeys.js'

/** A key pair that signs for a Solana address. */
export type SolanaSigner = {
  /** Base58 of the public key. */
  address: Address
  /** The Ed25519 public key, 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>
  /** The key pair in Web Crypto. */
  keyPair: CryptoKeyPair
}

/**
 * The keys of a Solana wallet: Ed25519 seeds of 32 bytes or secret keys of 64 (seed and public key), also in base58, or a phrase
 * or any text to derive them from.
 */
export type SolanaKeys =
  | readonly (Uint8Array | string)[]
  | {
      /**
       * A phrase (BIP-39), whose accounts are those at `m/44'/501'/<index>'/0'`. Those of
       * `test test test test test test test test test test test junk` hold funds on the sandbox's cluster.
       */
      mnemonic: string
      /** Number of accounts. Default: 1. */
      count?: number
    }
  | {
      /** Any text. It gives the same keys each time, but is not a BIP-39 phrase: other wallets derive other accounts. */
      seed: string
      /** Number of accounts. Default: 1. */
      count?: number
    }

/**
 * Creates signers from keys, a phrase or a seed, in Node or on a page with Ed25519 in Web Crypto.
 *
 * @throws If there is no key, if a key is not 32 or 64 bytes long, or if `keys` has another form.
 *
 * @example
 * ```ts
 * import { createSolanaSigners } from '@latchkey/testing/solana'
 *
 * const [signer] = await createSolanaSigners({ seed: 'anything' })
 * console.log(signer.address)
 * ```
 */
export async function createSolanaSigners(
  keys: SolanaKeys,
): Promise<readonly [SolanaSigner, ...SolanaSigner[]]> {
  const [first, ...others] = await Promise.all((await secretsOf(keys)).map(createSigner))
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...others]
}

async function secretsOf(keys: SolanaKeys): Promise<readonly Uint8Array[]> {
  const { mnemonic, seed, count = 1 }: { mnemonic?: string; seed?: string; count?: number } = Object(keys)
  if (mnemonic !== undefined) return derivePhraseKeys({ mnemonic, count })
  if (seed !== undefined) {
    return Promise.all(Array.from({ length: count }, (_, index) => digest(`${seed}/${index}`)))
  }
  if (!isList(keys)) {
    const takes = 'private keys, { mnemonic, count } or { seed, count }'
    throw keysError({ wallet: 'a Solana test wallet', takes, keys })
  }
  return keys.map((key) => (typeof key === 'string' ? new Uint8Array(getBase58Encoder().encode(key)) : key))
}

const isList = (keys: SolanaKeys): keys is readonly (Uint8Array | string)[] => Array.isArray(keys)

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
