export type Scrolled = {
  /** Milliseconds. The longest time between two frames, and the longest task that kept the page busy. */
  readonly worstFrame: number
  readonly longestTask: number
  /** The largest number of nodes in the list. */
  readonly nodes: number
  /** Index of the last row. */
  readonly last: number
  readonly name: string
  readonly took: number
}

/** Runs inside the page: scrolls the list to its end, a step in each frame, while pages load. */
export function scrollToEnd(step: number): Promise<Scrolled> {
  return new Promise((resolve, reject) => {
    const list = document.querySelector<HTMLElement>('[aria-posinset]')?.parentElement
    const scroller = list?.parentElement
    if (!list || !scroller) return reject(new Error('There is no list'))
    const tasks: number[] = []
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    let worstFrame = 0
    let nodes = 0
    let still = 0
    let before: number | undefined
    const frame = (now: number) => {
      if (before !== undefined) worstFrame = Math.max(worstFrame, now - before)
      before = now
      nodes = Math.max(nodes, list.querySelectorAll('*').length)
      const { scrollTop, clientHeight, scrollHeight } = scroller
      const isEnd = scrollTop + clientHeight >= scrollHeight - 1 && list.ariaBusy !== 'true'
      still = isEnd ? still + 1 : 0
      // The end of the list may still request another page.
      if (still < 20) {
        scroller.scrollTop += step
        requestAnimationFrame(frame)
        return
      }
      observer.disconnect()
      const rows = [...list.querySelectorAll('[aria-posinset]')]
      resolve({
        worstFrame,
        longestTask: Math.max(0, ...tasks),
        nodes,
        last: Number(rows.at(-1)?.getAttribute('aria-posinset')),
        name: rows.at(-1)?.querySelector('b')?.textContent ?? '',
        took: performance.now() - started,
      })
    }
    requestAnimationFrame(frame)
  })
}
