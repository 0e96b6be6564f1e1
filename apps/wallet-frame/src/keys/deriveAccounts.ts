import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deriveEd25519 } from './slip10.ts'

/** The accounts of a seed, with their private keys. */
export type DerivedAccounts = {
  readonly evm: ReturnType<typeof privateKeyToAccount>
  readonly solana: { readonly address: string; readonly privateKey: Uint8Array }
  readonly addresses: Addresses
}

/** Public addresses by namespace: EIP-55 on EVM, base58 on Solana. */
export type Addresses = { readonly eip155: string; readonly solana: string }

/**
 * Derives the accounts of BIP-39 entropy: `m/44'/60'/0'/0/0` (BIP-32) and `m/44'/501'/0'/0'` (SLIP-10), without a
 * passphrase, as other wallets derive their first accounts. Strings and big integers of keys stay in memory, so only a
 * worker that ends afterwards may call this.
 */
export function deriveAccounts(entropy: Uint8Array): DerivedAccounts {
  const seed = mnemonicToSeedSync(toMnemonic(entropy))
  const node = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0")
  if (!node.privateKey) throw new TypeError('BIP-32 gave no private key.')
  const evm = privateKeyToAccount(bytesToHex(node.privateKey))
  node.wipePrivateData()
  const privateKey = deriveEd25519(seed, [44, 501, 0, 0])
  seed.fill(0)
  const address = base58.encode(ed25519.getPublicKey(privateKey))
  return {
    evm,
    solana: { address, privateKey },
    addresses: { eip155: evm.address, solana: address },
  }
}

/** Returns the recovery phrase of BIP-39 entropy, in English. */
export const toMnemonic = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)
