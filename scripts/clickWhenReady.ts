/** Runs inside the page before it loads: clicks the first button again and again until the page has handled a click. */
export function clickWhenReady(): void {
  const attempt = () => {
    if (performance.getEntriesByName('handled').length > 0) return
    document.querySelector<HTMLElement>('#root button')?.click()
    setTimeout(attempt)
  }
  attempt()
}
