import { type Platform, readPlatform } from '@latchkey/core/links'

/** What the page is shown in, as far as it matters for opening a wallet. */
export function platform(): Platform {
  const { userAgent, maxTouchPoints } = navigator
  return readPlatform({
    userAgent,
    touch: maxTouchPoints > 1,
    standalone: matchMedia('(display-mode: standalone)').matches,
    hints: { telegram: 'TelegramWebviewProxy' in window, framed: window !== window.parent },
  })
}
