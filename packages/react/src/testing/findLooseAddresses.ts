/** A whole EVM address. */
const address = /0x[\da-f]{40}(?![\da-f])/i
/** An address that is shortened in any form. */
const anyShort = /\w{2,}(?:\.{2,3}|[\u2022\u2026\u22ef]+)\w{2,}/
/** The one short form (`formatAddress`). */
const short = /^\w{4}\u2026\w{6}$/

/**
 * Returns the addresses that the text around them could reorder: those outside of a `<bdi>` of their own, of a field and of the block of
 * a raw message. A `<bdi>` with a language isolates a sentence. Also returns the shortened ones of another form or typeface than the others.
 */
export function findLooseAddresses(): readonly string[] {
  const isIn = (part: Element) => address.test(part.textContent ?? '')
  const parts = [...document.querySelectorAll('[data-latchkey], [data-latchkey] *')].filter(
    (part) => !part.closest('pre, textarea'),
  )
  return [
    ...parts
      .filter((part) => isIn(part) && ![...part.children].some(isIn) && isLoose(part))
      .map(say('loose')),
    ...parts.flatMap(findOtherForm),
  ]
}

const isLoose = (part: Element) => !part.closest('bdi:not([lang])')

/** Returns what is wrong with a shortened address in the part's own text. */
function findOtherForm(part: Element): readonly string[] {
  const text = [...part.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('')
  if (!anyShort.test(text)) return []
  if (isLoose(part)) return [say('loose')(part)]
  if (!short.test(text)) return [say('in another form')(part)]
  const isMono = getComputedStyle(part).fontFamily.startsWith('ui-monospace')
  return isMono ? [] : [say('in another typeface')(part)]
}

const say = (fault: string) => (part: Element) => `an address ${fault}: ${part.outerHTML.slice(0, 160)}`
