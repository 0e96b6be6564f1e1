import type { Review } from '../review/Review.ts'
import { readToFrame, type ToWindow } from './messages.ts'

export type ConfirmWindow = { close(): void }

/** Milliseconds between two looks at whether the window was closed. */
const watchEvery = 300

/**
 * Opens a window of the wallet that shows the review again, where no page can paint over it. Call it in a press; `undefined`
 * if the browser blocks it. Only this very window, on the wallet's own origin, may answer.
 */
export function openConfirmWindow({
  window,
  review,
  onAnswer,
  onClosed,
}: {
  readonly window: Window
  readonly review: Review
  onAnswer(isApproved: boolean): void
  onClosed(): void
}): ConfirmWindow | undefined {
  const { origin } = window.location
  const opened = window.open('/confirm', '_blank', 'popup,width=420,height=680')
  if (!opened) return undefined
  const message: ToWindow = {
    type: 'latchkey_review',
    review,
    theme: window.document.documentElement.dataset['theme'] ?? '',
  }
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || from !== origin) return
    const received = readToFrame(data)
    if (received?.type === 'latchkey_ready') opened.postMessage(message, origin)
    if (received?.type === 'latchkey_answer' && received.id === review.id) {
      stop()
      onAnswer(received.isApproved)
    }
  }
  const watch = window.setInterval(() => {
    if (!opened.closed) return
    stop()
    onClosed()
  }, watchEvery)
  const stop = () => {
    window.removeEventListener('message', receive)
    window.clearInterval(watch)
  }
  window.addEventListener('message', receive)
  return {
    close() {
      stop()
      opened.close()
    },
  }
}
