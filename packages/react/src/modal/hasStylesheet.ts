/** Set by the stylesheet on every root element of ours, and by nothing else. */
const property = '--lk-turn'

/** Returns whether our stylesheet applies to a root element of ours. */
export const hasStylesheet = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue(property) !== ''
