/** Returns the buttons of a bar whose text takes a second line beside another button. They have to be one above the other. */
export function findBrokenButtons(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-latchkey] .lk-bar')].flatMap((bar) => {
    const buttons = [...bar.children].filter((part) => part.matches('button, a') && part.checkVisibility())
    const topOf = (part: Element) => part.getBoundingClientRect().top
    return buttons
      .filter((one) => buttons.some((other) => other !== one && topOf(other) === topOf(one)) && isBroken(one))
      .map(({ textContent }) => `broken button: ${textContent.trim()}`)
  })
}

function isBroken(button: Element): boolean {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.lk-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true
  }
  return false
}
