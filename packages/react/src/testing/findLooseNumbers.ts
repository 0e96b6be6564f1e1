/** How a number must not look, for figures of English texts. */
const faults = [
  ['thousands without separators', /(?<![\w.,#…:])(?:\d{5,}|\d{4}(?=\.\d))(?![\w:])/u],
  ['a space before the percent sign', /\d\s%/u],
  ['a hyphen in a range', /\d-\d+(?:\.\d+)?\s?%/u],
  ['a sign before an upper bound', /[-−+\u200e\u200f]\s?</u],
  ['no digit before the point', /(?<![\d.,\p{L}])\.\d/u],
  [
    'trailing zeros',
    /^[^\p{Sc}]*(?<![\d.,])(?!0\.000(?!\d))\d[\d,]*\.(?:0|\d0(?! \w*(?:USD[^ ]|EUR[^ ]|DAI))|\d{2,}0)(?![\d.])[^\p{Sc}]*$/u,
  ],
] as const

/** An estimate has few digits. An exact amount is confirmed or was sent, so it has all of them. */
const manyDigits = ['more digits than fit a glance', /\.\d{9,}/u] as const
const exact = '.lk-facts, .lk-total, .lk-empty'

/** Text of wallets and servers, which is shown as it came. */
const verbatim = 'pre, code, .lk-hidden, .lk-mono, .lk-groups, [data-state="leaving"]'

/** Returns the figures within our roots, tooltips and names for screen readers that are not formatted as the others. */
export function findLooseNumbers(): readonly string[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-latchkey]')].flatMap((root) => [
    ...textsIn(root).flatMap(({ text, isExact }) =>
      faultsOf(text, isExact ? faults : [...faults, manyDigits]),
    ),
    ...labelsIn(root).flatMap((text) => faultsOf(text, faults)),
  ])
  return [...new Set(found)]
}

const faultsOf = (text: string, among: readonly (readonly [string, RegExp])[]) =>
  among.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${fault}: ${text}`)

/** Returns the texts of a root. Parts of a figure in different sizes are one text. */
function textsIn(root: HTMLElement): readonly { readonly text: string; readonly isExact: boolean }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts = new Map<Node, { readonly text: string; readonly isExact: boolean }>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest(verbatim)) continue
    const whole = parent.closest('bdi[dir]') ?? node
    const text = (texts.get(whole)?.text ?? '') + (node.textContent ?? '')
    texts.set(whole, { text, isExact: parent.closest(exact) !== null })
  }
  return [...texts.values()]
}

const labelsIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('[title], [aria-label]')]
    .filter((part) => !part.closest(verbatim))
    .flatMap((part) => [part.getAttribute('title') ?? '', part.getAttribute('aria-label') ?? ''])
