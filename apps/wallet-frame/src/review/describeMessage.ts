import { type Hex, hexToBytes } from 'viem'
import type { TextKey } from '../texts/toText.ts'
import type { ReviewRow } from './Review.ts'

/** Describes a message: as text if it is readable, otherwise in hex with a warning. */
export function describeMessage(
  message: Hex,
  origin: string,
): { readonly rows: readonly ReviewRow[]; readonly warnings: readonly TextKey[] } {
  const text = readText(hexToBytes(message))
  if (text === undefined)
    return {
      rows: [{ label: 'label.data', value: message, form: 'block' }],
      warnings: ['warning.unreadable'],
    }
  return {
    rows: [{ label: 'label.message', value: text, form: 'block' }],
    warnings: namesOtherSite(text, origin) ? ['warning.otherSite'] : [],
  }
}

/** Control characters, those that reorder or hide text, and piles of marks could show something else than what is signed. */
const disguises = /(?![\t\n\r])\p{Cc}|[\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]|\p{M}{4}/u
/** The next character selects the coloured form. */
const emoji = /\p{Extended_Pictographic}\uFE0F/gu

/** Returns whether text can be shown unchanged. */
export const isReadable = (text: string): boolean => !disguises.test(text.replace(emoji, '-'))

/** Returns UTF-8 text that is shown as it is; `undefined` for other bytes. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return isReadable(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a sign-in message (EIP-4361, CAIP-122) names a domain that is not the page's. */
function namesOtherSite(text: string, origin: string): boolean {
  const [, domain] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:/.exec(text) ?? []
  return domain !== undefined && domain !== new URL(origin).host
}
