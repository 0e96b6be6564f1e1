import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { deriveEd25519 } from './deriveEd25519.ts'
import type { Secret } from './readSecret.ts'
import type { Signatures, SignRequest } from './SignRequest.ts'

/** Namespaces of an account. */
export type KeyNamespace = 'eip155' | 'solana'

/** Public addresses by namespace: EIP-55 on EVM, base58 on Solana. An account of one private key has one of them. */
export type Addresses = { readonly [namespace in KeyNamespace]?: string | undefined }

/** The accounts of a secret. */
export type DerivedAccounts<addresses extends Addresses = Addresses> = {
  readonly addresses: addresses
  sign(request: SignRequest): Signatures
  /** Returns a private key as other wallets import it. */
  exportKey(namespace: KeyNamespace): string
  /** Overwrites the private keys. Big integers of them stay in memory until the worker ends. */
  wipe(): void
}

/**
 * Derives the accounts of BIP-39 entropy: `m/44'/60'/0'/0/0` (BIP-32) and `m/44'/501'/0'/0'` (SLIP-10), without a
 * passphrase, as other wallets derive their first accounts. Strings and big integers of keys stay in memory, so only a
 * worker that ends afterwards may call this.
 */
export function deriveAccounts(
  entropy: Uint8Array,
): DerivedAccounts<{ readonly eip155: string; readonly solana: string }> {
  const seed = mnemonicToSeedSync(toMnemonic(entropy))
  const node = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0")
  if (!node.privateKey) throw new TypeError('BIP-32 gave no private key.')
  const evm = Uint8Array.from(node.privateKey)
  node.wipePrivateData()
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  seed.fill(0)
  return {
    ...accountsOf({ eip155: evm, solana }),
    addresses: { eip155: toEvmAddress(evm), solana: toSolanaAddress(solana) },
  }
}

/** Derives the accounts of any secret, under the same rule as `deriveAccounts`. A private key gives one account. */
export function openSecret({ type, bytes }: Secret): DerivedAccounts {
  return type === 'phrase' ? deriveAccounts(bytes) : accountsOf({ [type]: Uint8Array.from(bytes) })
}

/** Returns the recovery phrase of BIP-39 entropy, in English. */
export const toMnemonic = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

function accountsOf(keys: { readonly [namespace in KeyNamespace]?: Uint8Array }): DerivedAccounts {
  const { eip155, solana } = keys
  const keyOf = (namespace: KeyNamespace): Uint8Array => {
    const key = keys[namespace]
    if (!key) throw new TypeError('The account has no key of this namespace.')
    return key
  }
  return {
    addresses: {
      ...(eip155 && { eip155: toEvmAddress(eip155) }),
      ...(solana && { solana: toSolanaAddress(solana) }),
    },
    sign(request) {
      const key = keyOf(request.type === 'evm' ? 'eip155' : 'solana')
      if (request.type === 'solana') return request.messages.map((message) => ed25519.sign(message, key))
      const { digest, delegation } = request
      return [digest, ...(delegation ? [delegation] : [])].map((each) => {
        const signature = secp256k1.sign(each, key)
        return Uint8Array.from([...signature.toCompactRawBytes(), signature.recovery])
      })
    },
    exportKey(namespace) {
      const key = keyOf(namespace)
      if (namespace === 'eip155') return `0x${bytesToHex(key)}`
      const pair = Uint8Array.from([...key, ...ed25519.getPublicKey(key)])
      const text = base58.encode(pair)
      pair.fill(0)
      return text
    },
    wipe() {
      for (const key of [eip155, solana]) key?.fill(0)
    },
  }
}

const toSolanaAddress = (privateKey: Uint8Array): string => base58.encode(ed25519.getPublicKey(privateKey))

/** Returns the address of a private key with the checksum of EIP-55. */
function toEvmAddress(privateKey: Uint8Array): string {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  const lower = bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))
  const checksum = bytesToHex(keccak_256(new TextEncoder().encode(lower)))
  const letters = [...lower].map((letter, index) =>
    Number.parseInt(checksum[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
