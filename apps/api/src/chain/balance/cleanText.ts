/** Control, format (bidi among them), private and unassigned characters, and line breaks. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu
/** More marks than this on one letter are there to overflow. */
const pile = /(\p{M}{3})\p{M}+/gu

/** Text a contract gave, fit to be shown: one line of at most `longest` characters. */
export function cleanText(text: string, longest: number): string {
  const clean = text.normalize('NFC').replace(unwanted, '').replace(pile, '$1').replace(/\s+/g, ' ').trim()
  return [...clean].slice(0, longest).join('').trim()
}
