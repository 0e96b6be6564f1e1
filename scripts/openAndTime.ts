/** Runs inside the page: milliseconds from a click on the first button to the frame that shows the text. */
export function openAndTime(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const late = setTimeout(() => reject(new Error(`"${text}" did not appear within 10 s`)), 10_000)
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      clearTimeout(late)
      // The callback runs before the frame is painted, the message after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage(undefined)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    document.querySelector<HTMLElement>('#root button')?.click()
  })
}
