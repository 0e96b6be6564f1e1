/** An email address, also percent-encoded. Bounded, so that matching stays fast. */
const email =
  /[^\s@"<>()[\],;:\\]{1,64}(?:@|%40)(?:[^\s!-,./:-@[-`{-~]{1,63}\.){1,20}[^\s!-,./:-@[-`{-~]{2,}/giu
const credentials = /\/\/[^\s/@]+@/g
const query = /[?#][^\s"'<>()]+/g
/** Two parts of a word around dots, which is all that shortened addresses have in common. */
const shortened = /[\da-z]{2,}(?:\.{2,}|[\u2024-\u2026\u22ef])[\da-z]{2,}/gi
/**
 * By the endings of the name services in use. A label is all but ASCII punctuation and spaces, as names hold emoji, joiners
 * and every script; the dots are those that ENS reads as dots. `crypto` is also a global of browsers, whose parts are no
 * names.
 */
const name =
  /(?:[^\s!-,./:-@[-^`{-~\u3002\uff0e\uff61]{1,255}[.\u3002\uff0e\uff61]){1,8}(?:eth|sol|bnb|arb|lens|near|(?:reown|wcn|cb)\.id|crypto(?!\.\w))(?![\p{L}\p{N}_])/giu
const run = /[\da-z]{25,}/gi

/**
 * Takes out of a text what may point at a person or open something: addresses and hashes of any namespace, names, e-mail
 * addresses, shortened addresses, and the query, fragment and credentials of URLs. Rather too much than too little: any run of 32 letters and
 * digits goes, and from 25 on when a digit is in it.
 */
export const scrub = (text: string): string =>
  text
    .replace(email, '[email]')
    .replace(credentials, '//')
    .replace(query, '?…')
    .replace(shortened, '[address]')
    .replace(name, '[name]')
    .replace(run, (found) => (found.length >= 32 || /\d/.test(found) ? '[id]' : found))
