/** How a number must not look, for figures of English texts. */
const faults = [
  ['thousands without separators', /(?<![\w.,#…:])(?:\d{5,}|\d{4}(?=\.\d))(?![\w:])/u],
  ['a space before the percent sign', /\d\s%/u],
  ['a hyphen in a range', /\d-\d+(?:\.\d+)?\s?%/u],
  ['more digits than fit a glance', /\.\d{9,}/u],
  ['trailing zeros', /^[^\p{Sc}]*(?<![\d.,])\d[\d,]*\.(?:\d?0|\d{3,}0)(?![\d.])[^\p{Sc}]*$/u],
] as const

/** Text of wallets and servers, which is shown as it came. */
const verbatim = 'pre, code, .lk-hidden, .lk-mono, .lk-groups, [data-state="leaving"]'

/** Returns the figures within our roots, tooltips and names for screen readers that are not formatted as the others. */
export function findLooseNumbers(): readonly string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-latchkey]')].flatMap(textsIn)
  return [...new Set(texts)].flatMap((text) =>
    faults.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${fault}: ${text}`),
  )
}

function textsIn(root: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(verbatim)) texts.push(node.textContent ?? '')
  for (const part of root.querySelectorAll('[title], [aria-label]'))
    if (!part.closest(verbatim))
      for (const name of ['title', 'aria-label']) texts.push(part.getAttribute(name) ?? '')
  return texts
}
