/** Anything before and after an at sign with a dot behind it, also as a URL writes it. Bounded, so that it stays quick. */
const email = /[^\s@"<>()[\],;:\\]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,20}[\p{L}\p{N}-]{2,}/giu
const credentials = /\/\/[^\s/@]+@/g
const query = /[?#][^\s"'<>()]+/g
const shortened = /0x[\da-f]{2,}(?:\.{3}|…)[\da-f]{2,}/gi
/** By the endings of the name services in use. `crypto` is also a global of browsers, whose parts are no names. */
const name =
  /(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:eth|sol|bnb|arb|lens|near|(?:reown|wcn)\.id|crypto(?!\.\w))\b/giu
const run = /[\da-z]{25,}/gi

/**
 * Takes out of a text what may point at a person or open something: addresses and hashes of any family, names, e-mail
 * addresses, and the query, fragment and credentials of URLs. Rather too much than too little: any run of 32 letters and
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
