// Each pattern is bounded or begins at the start of a word, so that matching takes time in proportion to the text.

/** An email address, also quoted or percent-encoded. */
const email =
  /(?:"[^"\n]{1,64}"|[^\s@"<>()[\],;:\\]{1,64})(?:@|%40)(?:[^\s!-,./:-@[-`{-~]{1,63}\.){1,20}[^\s!-,./:-@[-`{-~]{2,}/giu
const credentials = /\/\/[^\s/@]+@/g
const query = /[?#][^\s"'<>()]+/g
/** Two word parts around dots: the only pattern that all shortened addresses share. */
const shortened = /(^|[^\da-z])[\da-z]{2,}(?:\.{2,}|[\u2024-\u2026\u22ef])[\da-z]{2,}/gi
/**
 * A name, recognised by the endings of the name services in use. A label is anything but ASCII punctuation and
 * spaces, because names can have emoji, joiners and every script. The dots are those that ENS reads as dots. `crypto`
 * is also a browser global, whose members are not names.
 */
const name =
  /(^|[\s!-,./:-@[-^`{-~\u3002\uff0e\uff61])(?:[^\s!-,./:-@[-^`{-~\u3002\uff0e\uff61]+[.\u3002\uff0e\uff61]){1,8}(?:eth|sol|bnb|arb|lens|near|(?:reown|wcn|cb)\.id|crypto(?!\.\w))(?![\p{L}\p{N}_])/giu
/** A word of a recovery phrase (BIP-39) in each of its languages. Twelve in a row, also numbered, are rare in other texts. */
const word = String.raw`(?:[\p{sc=Latin}\p{M}]{3,8}|[\p{sc=Hiragana}\p{sc=Hangul}\p{M}]{2,12}|\p{sc=Han})`
const phrase = new RegExp(
  String.raw`(^|[^\p{L}\p{M}])${word}(?:[\s,]{1,3}(?:\d{1,2}[.):]?\s?)?${word}){11,}(?![\p{L}\p{M}])`,
  'gu',
)
/** With a country's code, or in three groups. */
const phone = /(^|[^\w.])(?:\+\d(?:[\s().-]{0,2}\d){6,14}|\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4})(?!\w)/g
const ipv4 = /(^|[^\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)/g
const ipv6 =
  /(^|[^\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}|(?:[\da-f]{1,4}:){2,7}:)(?![\w:])/gi
const run = /[\da-z]{25,}/gi

/**
 * Removes text that may identify a person or grant access: addresses and hashes of any namespace, names, email
 * addresses, shortened addresses, recovery phrases, phone numbers, network addresses, and the query, fragment and credentials of URLs. When in doubt it removes: any run
 * of 32 letters and digits, or of 25 if one is a digit.
 */
export const scrub = (text: string): string =>
  text
    .replace(email, '[email]')
    .replace(credentials, '//')
    .replace(query, '?…')
    .replace(shortened, '$1[address]')
    .replace(name, '$1[name]')
    .replace(phrase, '$1[phrase]')
    .replace(phone, '$1[phone]')
    .replace(ipv4, '$1[ip]')
    .replace(ipv6, '$1[ip]')
    .replace(run, (found) => (found.length >= 32 || /\d/.test(found) ? '[id]' : found))
