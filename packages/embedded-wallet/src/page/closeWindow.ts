import { closeMessage } from '../walletApi/closeMessage.js'

/** Milliseconds before the second attempt, and the longest pause. Each pause is twice as long as the one before. */
const [firstPause, longestPause] = [100, 12_800] as const

/**
 * Closes a window. If a new page is just replacing the window's page, Chromium drops the call, takes the window for closed, and ignores
 * further calls, although the new page shows. So this also asks the page to close itself, and repeats that until a slow page has loaded.
 * Pages of the wallet and of its server do so. A closed window ignores both.
 *
 * @example
 * ```ts
 * import { closeWindow } from '@latchkey/embedded-wallet/frame'
 *
 * const opened = window.open('https://api.example/wallet/v1/login/start?flow=1')
 * if (opened) closeWindow(opened)
 * ```
 */
export function closeWindow(opened: Pick<Window, 'close' | 'postMessage'>): void {
  const close = (pause: number) => {
    // The page may be of any origin, and the message says nothing.
    opened.postMessage({ type: closeMessage }, '*')
    opened.close()
    if (pause <= longestPause) setTimeout(close, pause, 2 * pause)
  }
  close(firstPause)
}
