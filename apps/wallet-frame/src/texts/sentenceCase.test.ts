import type { Message } from '@latchkey/core/locale'
import { expect, test } from 'vitest'
import { solanaTexts } from '../review/solana/toSolanaText.ts'
import { loginTexts } from '../settings/parts/toLoginText.ts'
import { settingsTexts } from '../settings/parts/toSettingsText.ts'
import { smartTexts } from '../smartAccount/operation/toSmartText.ts'
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

/** Every text that a message can become. */
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : Object.values(message).flatMap((choices) => Object.values(choices).flatMap(textsOf))

test.each(
  [texts, loginTexts, settingsTexts, smartTexts, solanaTexts].flatMap((one) => Object.entries<Message>(one)),
)('behavior: %s is in sentence case', (_, message) => {
  for (const text of textsOf(message)) {
    expect(findCapitals(text)).toEqual([])
    // A text may begin with a value or a digit.
    expect(text).toMatch(/^[\p{Lu}\d{]/u)
  }
})
