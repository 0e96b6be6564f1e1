/**
 * Returns the text with the decimal digits of every script as `0` to `9`. Unicode has them in runs of ten, from zero to nine, and some
 * runs follow one another.
 */
export const toDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
    return String((code - first) % 10)
  })
