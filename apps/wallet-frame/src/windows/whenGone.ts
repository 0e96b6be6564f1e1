/** Milliseconds between two looks at the frame. */
const lookEvery = 500

/** Calls `act` once the frame is gone, because the visitor left its page or the page removed it. */
export function whenGone(window: Window, isThere: () => boolean, act: () => void): void {
  const looking = window.setInterval(() => {
    if (isThere()) return
    window.clearInterval(looking)
    act()
  }, lookEvery)
}
