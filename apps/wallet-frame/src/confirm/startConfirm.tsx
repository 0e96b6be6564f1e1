import { render } from 'preact'
import { ReviewPage } from '../page/ReviewPage.tsx'
import { toText } from '../page/texts.ts'
import type { Review } from '../review/Review.ts'
import { readToWindow, type ToFrame } from './messages.ts'

/** How long the frame may take to close the window. Milliseconds. */
const patience = 2_000

/** Shows the review that the frame sent, and sends the decision back. Accepts messages of a frame of this origin only. */
export function startConfirm(window: Window): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  const { origin } = window.location
  const frame = window.opener as Window | null
  if (!frame) {
    render(
      <main>
        <p>{toText('window.none')}</p>
      </main>,
      element,
    )
    return
  }
  const post = (message: ToFrame) => frame.postMessage(message, origin)
  const sendDecision = (review: Review, isApproved: boolean) => {
    post({ type: 'latchkey_answer', id: review.id, isApproved })
    // The frame closes this window. A message of a window that has closed has no source, so the frame would ignore it.
    window.setTimeout(() => window.close(), patience)
  }
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame || from !== origin) return
    const message = readToWindow(data)
    if (!message) return
    const { review, theme } = message
    // Shown once: nothing may change under the visitor's eyes.
    window.removeEventListener('message', receive)
    if (theme) window.document.documentElement.dataset['theme'] = theme
    render(
      <ReviewPage
        review={review}
        action="action.approve"
        onApprove={() => sendDecision(review, true)}
        onReject={() => sendDecision(review, false)}
      />,
      element,
    )
  }
  window.addEventListener('message', receive)
  post({ type: 'latchkey_ready' })
}
