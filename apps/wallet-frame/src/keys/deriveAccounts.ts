import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { deriveEd25519 } from './deriveEd25519.ts'
import type { Signatures, SignRequest } from './SignRequest.ts'

/** Public addresses by namespace: EIP-55 on EVM, base58 on Solana. */
export type Addresses = { readonly eip155: string; readonly solana: string }

/** The accounts of a seed. */
export type DerivedAccounts = {
  readonly addresses: Addresses
  sign(request: SignRequest): Signatures
  /** Overwrites the private keys. Big integers of them stay in memory until the worker ends. */
  wipe(): void
}

/**
 * Derives the accounts of BIP-39 entropy: `m/44'/60'/0'/0/0` (BIP-32) and `m/44'/501'/0'/0'` (SLIP-10), without a
 * passphrase, as other wallets derive their first accounts. Strings and big integers of keys stay in memory, so only a
 * worker that ends afterwards may call this.
 */
export function deriveAccounts(entropy: Uint8Array): DerivedAccounts {
  const seed = mnemonicToSeedSync(toMnemonic(entropy))
  const node = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0")
  if (!node.privateKey) throw new TypeError('BIP-32 gave no private key.')
  const evm = Uint8Array.from(node.privateKey)
  node.wipePrivateData()
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  seed.fill(0)
  return {
    addresses: { eip155: toEvmAddress(evm), solana: base58.encode(ed25519.getPublicKey(solana)) },
    sign(request) {
      if (request.type === 'solana') return request.messages.map((message) => ed25519.sign(message, solana))
      const { digest, delegation } = request
      return [digest, ...(delegation ? [delegation] : [])].map((each) => {
        const signature = secp256k1.sign(each, evm)
        return Uint8Array.from([...signature.toCompactRawBytes(), signature.recovery])
      })
    },
    wipe() {
      evm.fill(0)
      solana.fill(0)
    },
  }
}

/** Returns the recovery phrase of BIP-39 entropy, in English. */
export const toMnemonic = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

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
