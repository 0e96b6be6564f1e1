/** An email address, also percent-encoded. Bounded, so that matching stays fast. */
const email =
  /[^\s@"<>()[\],;:\\]{1,64}(?:@|%40)(?:[^\s!-,./:-@[-`{-~]{1,63}\.){1,20}[^\s!-,./:-@[-`{-~]{2,}/giu
const credentials = /\/\/[^\s/@]+@/g
const query = /[?#][^\s"'<>()]+/g
/** Two word parts around dots: the only pattern that all shortened addresses share. */
const shortened = /[\da-z]{2,}(?:\.{2,}|[\u2024-\u2026\u22ef])[\da-z]{2,}/gi
/**
 * A name, recognised by the endings of the name services in use. A label is anything but ASCII punctuation and
 * spaces, because names can have emoji, joiners and every script. The dots are those that ENS reads as dots. `crypto`
 * is also a browser global, whose members are not names.
 */
const name =
  /(?:[^\s!-,./:-@[-^`{-~\u3002\uff0e\uff61]{1,255}[.\u3002\uff0e\uff61]){1,8}(?:eth|sol|bnb|arb|lens|near|(?:reown|wcn|cb)\.id|crypto(?!\.\w))(?![\p{L}\p{N}_])/giu
const run = /[\da-z]{25,}/gi

/**
 * Removes text that may identify a person or grant access: addresses and hashes of any namespace, names, email
 * addresses, shortened addresses, and the query, fragment and credentials of URLs. When in doubt it removes: any run
 * of 32 letters and digits, or of 25 if one is a digit.
 */
export const scrub = (text: string): string =>
  text
    .replace(email, '[email]')
    .replace(credentials, '//')
    .replace(query, '?…')
    .replace(shortened, '[address]')
    .replace(name, '[name]')
    .replace(run, (found) => (found.length >= 32 || /\d/.test(found) ? '[id]' : found))
