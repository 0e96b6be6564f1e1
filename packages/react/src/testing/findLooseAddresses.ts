/** A whole EVM address, or the short form of any address. */
const address = /0x[\da-f]{40}(?![\da-f])|\w{4}\.\.\.\w{6}/i

/**
 * Returns the addresses that the text around them could reorder: those outside of a `<bdi>` of their own and of the block of a raw
 * message. A `<bdi>` with a language isolates a sentence.
 */
export function findLooseAddresses(): readonly string[] {
  const isIn = (part: Element) => address.test(part.textContent ?? '')
  return [...document.querySelectorAll('[data-latchkey], [data-latchkey] *')]
    .filter((part) => isIn(part) && ![...part.children].some(isIn))
    .filter((part) => !part.closest('bdi:not([lang]), pre'))
    .map((part) => `an address outside of <bdi>: ${part.outerHTML.slice(0, 160)}`)
}
