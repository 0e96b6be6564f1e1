/** An element as a visitor knows it. */
export type Query = {
  readonly role:
    | 'button'
    | 'textbox'
    | 'dialog'
    | 'heading'
    | 'link'
    | 'radio'
    | 'switch'
    | 'tab'
    | 'tabpanel'
    | 'status'
    | 'img'
  /** The whole name, or how the name begins. Default: any. */
  readonly name?: string | { readonly starts: string }
  /** Only elements in one with this selector. Default: the whole document. */
  readonly inside?: string
  /** Only elements that match this selector. Default: all. */
  readonly matches?: string
}

/** An element that a visitor sees now. */
export type Found = {
  readonly name: string
  /** The text in it, or the value of a field. */
  readonly text: string
  /** The center, in the viewport of its document. */
  readonly point: { readonly x: number; readonly y: number }
  /** Whether a press at the center reaches it, because nothing lies over it and nothing moves. */
  readonly isReachable: boolean
  readonly isFocused: boolean
}

/**
 * Runs in the page: finds the visible elements with a role and a name, and scrolls the first into view. Its source text is sent there, so it must
 * not use anything from outside its own body.
 */
export function findInPage({ role, name, inside, matches = '*' }: Query): Found[] {
  const selectors = {
    button: 'button, [role="button"]',
    textbox: 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea',
    dialog: 'dialog[open], [role="dialog"]',
    heading: 'h1, h2, h3, [role="heading"]',
    link: 'a[href]',
    radio: 'input[type="radio"]',
    switch: '[role="switch"]',
    tab: '[role="tab"]',
    tabpanel: '[role="tabpanel"]',
    status: '[role="status"], output',
    img: '[role="img"], img',
  }
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest('[inert], [data-state="leaving"]') === null
  const read = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (!node.checkVisibility({ visibilityProperty: true }) && !node.matches('option')) return ''
    if (node.matches('img')) return node.getAttribute('alt') ?? ''
    const label = node.getAttribute('aria-label')
    if (label !== null) return label
    const text = [...node.childNodes].map(read).join('')
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labelled = ids.map((id) => document.getElementById(id)).filter((one) => one !== null)
    if (labelled.length > 0) return clean(labelled.map(read).join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return clean(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const texts = [...(element.labels ?? [])].map(read).join(' ')
      return clean(texts || element.placeholder)
    }
    if (role === 'dialog') return ''
    return clean(read(element)) || (element.getAttribute('title') ?? '')
  }
  const isNamed = (element: Element) => {
    if (name === undefined) return true
    const found = nameOf(element)
    return typeof name === 'string' ? found === name : found.startsWith(name.starts)
  }
  const roots = inside === undefined ? [document] : [...document.querySelectorAll(inside)]
  const elements = roots
    .flatMap((root) => [...root.querySelectorAll(selectors[role])])
    .filter((element) => element.matches(matches) && isShown(element) && isNamed(element))
  elements[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  // On a busy machine the first frame of a movement is late. Until then an element seems to rest at its old place.
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const { endTime = 0 } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && Number(endTime) < 1000
  })
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: x + width / 2, y: y + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    return {
      name: nameOf(element),
      text: element instanceof HTMLInputElement ? element.value : clean(element.textContent ?? ''),
      point,
      isReachable:
        !isMoving &&
        hit !== null &&
        (element.contains(hit) || (hit.contains(element) && hit.matches('label'))),
      isFocused: element === document.activeElement,
    }
  })
}
