import { bytesToHex } from '@noble/hashes/utils'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { combine } from 'shamir-secret-sharing'
import { deriveAccounts, toMnemonic } from '../keys/deriveAccounts.ts'
import { deriveEd25519 } from '../keys/deriveEd25519.ts'
import { fromBase64Url } from '../keys/toBase64Url.ts'

/** A form in which a wallet's secret could leak as text. */
export type Secret = { readonly name: string; readonly text: string }

/** Restores a wallet from two shares, as the server has them, and returns every text that must be found nowhere. */
export async function secretsOf(shares: readonly [string, string]): Promise<readonly Secret[]> {
  const entropy = await combine(shares.map(fromBase64Url))
  const words = toMnemonic(entropy)
  const seed = mnemonicToSeedSync(words)
  const evm = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey
  if (!evm) throw new TypeError('BIP-32 gave no private key.')
  return [
    // Word lists hold the words alone, and sentences hold two of them in a row, so three are a part of the phrase.
    { name: 'words', text: words.split(' ').slice(0, 3).join(' ') },
    { name: 'words, list', text: words.split(' ').slice(0, 3).join('","') },
    ...formsOf('entropy', entropy),
    ...formsOf('seed', seed),
    ...formsOf('key on EVM', evm),
    ...formsOf('key on Solana', deriveEd25519(seed, [44, 501, 0, 0])),
    { name: 'key on Solana, exported', text: deriveAccounts(entropy).exportKey('solana') },
  ]
}

const formsOf = (name: string, bytes: Uint8Array): readonly Secret[] => {
  const hex = bytesToHex(bytes)
  const base64 = Buffer.from(bytes).toString('base64')
  return [
    { name: `${name}, hex`, text: hex },
    // The end depends on what follows.
    { name: `${name}, base64`, text: base64.slice(0, 40) },
    { name: `${name}, base64url`, text: base64.slice(0, 40).replaceAll('+', '-').replaceAll('/', '_') },
    { name: `${name}, decimal`, text: BigInt(`0x${hex}`).toString() },
    { name: `${name}, list`, text: bytes.slice(0, 12).join(',') },
  ]
}
