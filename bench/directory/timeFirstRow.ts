/** Runs inside the page: milliseconds from a click on "All wallets" to the frame that shows the first row. */
export function timeFirstRow(): Promise<number> {
  return new Promise((resolve, reject) => {
    const row = () =>
      document.querySelector('[role="searchbox"]') && document.querySelector('[aria-posinset] b')
    const started = performance.now()
    const late = setTimeout(() => reject(new Error('No row within 10 s')), 10_000)
    const observer = new MutationObserver(() => {
      if (!row()) return
      observer.disconnect()
      clearTimeout(late)
      // The callback runs before the frame is painted, the message after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage(undefined)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.querySelector<HTMLElement>('[data-key="all"]')?.click()
  })
}
