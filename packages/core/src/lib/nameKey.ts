/** A Latin capital, then what looks like it. `isDisguised` knows other scripts, where they are mixed with Latin. */
const lookalikes = 'AΑА BΒВ CС EΕЕ HΗН IΙІӀL1 JЈ KΚК MΜМ NΝ OΟО0 PΡР SЅ5$ TΤТ₮ XΧХ YΥУ ZΖ'.split(' ')

/**
 * Returns the letters of a name as people see them, to compare: without case, accents, spaces, signs and hidden characters, and
 * with a Latin letter in place of each that looks like one. Empty when nothing is left.
 */
export const nameKey = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .normalize('NFKD')
        .toUpperCase()
        .replace(/^\$|[^\p{L}\p{N}$₮]/gu, '')
        .replace(/./gu, (one) => lookalikes.find((group) => group.includes(one))?.[0] ?? one)
    : ''
