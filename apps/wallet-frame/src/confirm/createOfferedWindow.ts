import { isWindowOf } from '../windows/isWindowOf.ts'
import { readToFrame } from './ToFrame.ts'
import type { ToWindow } from './ToWindow.ts'

/** The latest window of the wallet that the page around the frame has opened in a press, until a review takes it. */
export type OfferedWindow = {
  current(): Window | undefined
  subscribe(listener: () => void): () => void
  /** Returns the window, for one review. */
  take(): Window | undefined
}

/**
 * Follows the windows of the wallet's own origin that this very page opens. A page can open one, but neither read it nor paint in it.
 * A later one replaces an earlier one that no review has taken.
 */
export function createOfferedWindow(window: Window): OfferedWindow {
  const { origin } = window.location
  const listeners = new Set<() => void>()
  const seen = new WeakSet<Window>()
  let offered: Window | undefined
  const set = (next: Window | undefined) => {
    offered = next
    for (const listener of [...listeners]) listener()
  }
  window.addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || readToFrame(data)?.type !== 'latchkey_ready') return
    if (!isWindowOf(window.parent, source) || seen.has(source)) return
    seen.add(source)
    offered?.postMessage({ type: 'latchkey_close' } satisfies ToWindow, origin)
    set(source)
  })
  return {
    current: () => offered,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take() {
      const taken = offered
      set(undefined)
      return taken?.closed ? undefined : taken
    },
  }
}
