import { expect, test } from 'vitest'
import { stepTexts } from '../review/solana/toSolanaText.ts'
import { settingsTexts } from '../settings/parts/toSettingsText.ts'
import { texts } from './toText.ts'

/** Names and abbreviations that have capitals in every text. */
const names = /\b(?:ID|BIP-39|NFT|Farcaster)\b/g

/** Returns the words with a capital that are neither the first of a sentence nor a name. */
const findCapitals = (text: string): readonly string[] =>
  text
    .replace(names, 'x')
    .split(/[.?!:…]\s+/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .filter((word) => /\p{Lu}/u.test(word))

test.each(Object.entries({ ...texts, ...settingsTexts, ...stepTexts }))(
  'behavior: %s is in sentence case',
  (_, text) => {
    expect(findCapitals(text)).toEqual([])
    // A text may begin with a value or a digit.
    expect(text).toMatch(/^[\p{Lu}\d{]|^tokens$/u)
  },
)
