import { type Platform, readPlatform } from '@latchkey/core/links'

/** Returns what the page is shown in, as far as it matters for opening a wallet. */
export function platform(): Platform {
  const { userAgent, maxTouchPoints } = navigator
  return readPlatform({
    userAgent,
    touch: maxTouchPoints > 1,
    standalone: matchMedia('(display-mode: standalone)').matches,
    hints: { telegram: 'TelegramWebviewProxy' in window, framed: window !== window.parent },
  })
}

/** Returns `true` where wallets are apps on the visitor's own device. */
export function isPhone(): boolean {
  return platform().os !== 'desktop'
}
