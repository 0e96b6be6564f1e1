/** Returns the texts of rows and the fields of amounts that do not begin where the language does, such as an address on a page from right to left. */
export function findLooseStarts(): readonly string[] {
  const texts = [...document.querySelectorAll('[data-latchkey] .lk-row > span:not(.lk-hidden) > *')].filter(
    (part) => part.checkVisibility() && !part.matches('.lk-hidden, .lk-skeleton, .lk-chains'),
  )
  const fields = [...document.querySelectorAll('[data-latchkey] .lk-box input[inputmode="decimal"]')]
  return [...texts.filter(isTextLoose), ...fields.filter(isFieldLoose)].map(
    (part) => `begins elsewhere: ${part.outerHTML.slice(0, 160)}`,
  )
}

const isMirrored = (part: Element) =>
  getComputedStyle(part.closest('[data-latchkey]') ?? part).direction === 'rtl'

function isTextLoose(part: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(part)
  const text = range.getBoundingClientRect()
  const room = part.parentElement?.getBoundingClientRect()
  if (!room || text.width === 0) return false
  return isMirrored(part) ? text.right < room.right - 2 : text.left > room.left + 2
}

const isFieldLoose = (part: Element) =>
  isMirrored(part) && !['right', 'end'].includes(getComputedStyle(part).textAlign)
