/** Groups of a Latin capital and its look-alikes. `isDisguised` covers other scripts mixed with Latin. */
const lookalikes = 'AΑА BΒВ CС EΕЕ HΗН IΙІӀL1 JЈ KΚК MΜМ NΝ OΟО0 PΡР SЅ5$ TΤТ₮ XΧХ YΥУ ZΖ'.split(' ')

/**
 * Returns a key to compare names by their look: without case, accents, spaces, signs and hidden characters, and with
 * look-alikes replaced by Latin letters. Empty if nothing is left.
 */
export const nameKey = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .normalize('NFKD')
        .toUpperCase()
        .replace(/^\$|[^\p{L}\p{N}$₮]/gu, '')
        .replace(/./gu, (one) => lookalikes.find((group) => group.includes(one))?.[0] ?? one)
    : ''
