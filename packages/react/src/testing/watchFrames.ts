import { onTestFinished } from 'vitest'

export type WatchedFrames = {
  /** The controls that lay in more than one place of their view, with the places in pixels, until now. */
  moved(): Readonly<Record<string, readonly number[]>>
  /** The pictures that changed after they were shown, with what they showed: a letter, a mark, or neither (plain). */
  changed(): Readonly<Record<string, readonly string[]>>
  /** The rows that the browser reports as shifted on the screen. */
  shifted(): readonly string[]
}

/** Watches the modal in each frame, until the test ends. */
export function watchFrames(): WatchedFrames {
  const places = new Map<string, number[]>()
  const faces = new Map<string, string[]>()
  const shifts: string[] = []
  const views = new Map<Element, number>()

  const look = () => {
    for (const view of document.querySelectorAll<HTMLElement>('dialog[open] .lk-view')) {
      if (!views.has(view)) views.set(view, views.size)
      for (const control of view.querySelectorAll<HTMLElement>('[data-key]')) {
        const name = `${views.get(view)} ${view.dataset['view']} ${control.dataset['key']}`
        note(places, name, topOf(control) - topOf(view))
        const face = control.querySelector<HTMLElement>('.lk-pic[data-kind]')
        if (face) note(faces, name, faceOf(face))
      }
    }
  }
  let frame = requestAnimationFrame(function next() {
    look()
    frame = requestAnimationFrame(next)
  })
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      for (const { node } of (entry as PerformanceEntry & { readonly sources: readonly { node?: Node }[] })
        .sources) {
        const row = node instanceof Element ? node.closest<HTMLElement>('dialog[open] .lk-row') : null
        if (row) shifts.push(row.textContent)
      }
  }
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  })
  const several = <value>(seen: ReadonlyMap<string, readonly value[]>) =>
    Object.fromEntries([...seen].filter(([, values]) => values.length > 1))
  return {
    moved: () => several(places),
    // A plain place may get its picture.
    changed: () =>
      several(new Map([...faces].map(([name, seen]) => [name, seen.filter((face) => face !== 'plain')]))),
    shifted: () => {
      take(observer.takeRecords())
      return shifts
    },
  }
}

function note<value>(seen: Map<string, value[]>, name: string, value: value): void {
  const values = seen.get(name) ?? []
  if (values.at(-1) !== value) seen.set(name, [...values, value])
}

/** Without transforms, which move the dialog as a whole. */
function topOf(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element
  return offsetTop + (offsetParent instanceof HTMLElement ? topOf(offsetParent) : 0)
}

function faceOf({ dataset, style }: HTMLElement): string {
  if (dataset['state'] === 'loaded') return 'picture'
  if (dataset['letter'] !== undefined) return `letter ${dataset['letter']}`
  return style.getPropertyValue('--lk-face') ? 'mark' : 'plain'
}
