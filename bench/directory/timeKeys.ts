declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows its results. */
    __keys?: number[]
  }
}

/** Runs inside the page: times each further letter in the search field. */
export function timeKeys(): void {
  const times: number[] = []
  window.__keys = times
  const field = document.querySelector<HTMLInputElement>('[role="searchbox"]')
  field?.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key.length !== 1) return
    const wanted = (field.value + key).toLowerCase()
    const look = () => {
      const name = document.querySelector('[aria-posinset] b')?.textContent?.toLowerCase()
      if (field.value.toLowerCase() === wanted && name?.includes(wanted))
        times.push(performance.now() - timeStamp)
      else requestAnimationFrame(afterPaint)
    }
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = look
      port2.postMessage(undefined)
    }
    requestAnimationFrame(afterPaint)
  })
}
