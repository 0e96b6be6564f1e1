import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { expect, test } from 'vitest'
import { deriveAccounts, toMnemonic } from './deriveAccounts.ts'

/** The phrase of development chains. Its addresses are those of other wallets. */
const phrase = 'test test test test test test test test test test test junk'

test('behavior: derives the accounts that other wallets derive', () => {
  expect(deriveAccounts(mnemonicToEntropy(phrase, wordlist)).addresses).toEqual({
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  })
})

test('behavior: the phrase of entropy is that of BIP-39', () => {
  expect(toMnemonic(new Uint8Array(32))).toBe(`${'abandon '.repeat(23)}art`)
})
