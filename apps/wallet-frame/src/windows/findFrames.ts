/** Returns the wallet's frames that a window can reach: its opener, or those in the page that opened it. */
export const findFrames = (opener: Window, origin: string): readonly Window[] =>
  [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index] as Window)].filter((one) => {
    try {
      return one.location.origin === origin
    } catch {
      // The browser keeps windows of other origins closed.
      return false
    }
  })
