import { type Platform, readPlatform } from '@latchkey/core/links'
import { mediaMatches } from './mediaMatches.js'

/** Returns the platform that the page is shown on, for links that open wallets. */
export function platform(): Platform {
  const { userAgent, maxTouchPoints } = navigator
  return readPlatform({
    userAgent,
    touch: maxTouchPoints > 1,
    standalone: mediaMatches('(display-mode: standalone)'),
    hints: { telegram: 'TelegramWebviewProxy' in window, framed: window !== window.parent },
  })
}

/** Returns `true` where wallets are apps on the visitor's own device. */
export function isPhone(): boolean {
  return platform().os !== 'desktop'
}
