import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import type { Review } from '../review/Review.ts'
import { openWalletWindow } from '../windows/openWalletWindow.ts'
import { readAppearance } from '../windows/readAppearance.ts'
import { readToFrame } from './ToFrame.ts'
import type { ToWindow } from './ToWindow.ts'

type Challenge = { readonly challenge: string; readonly credentialIds: readonly string[] }
export type ConfirmWindow = { close(): void }

/**
 * Opens a window of the wallet that shows the review, where no page can paint over it. Call it in a press; `undefined`
 * if the browser blocks it. A window that the page has opened, and that has reported that it is ready, gets the review at once.
 * Only this very window, on the wallet's own origin, may send the decision.
 */
export function openConfirmWindow({
  window,
  offered,
  review,
  startPasskey,
  onDecision,
  onClosed,
}: {
  readonly window: Window
  /** The window that the page has opened. */
  readonly offered?: Window | undefined
  readonly review: Review
  /** Returns a challenge of the server for a passkey. */
  startPasskey(): Promise<Challenge>
  onDecision(isApproved: boolean, passkey?: PasskeySignature): void
  onClosed(): void
}): ConfirmWindow | undefined {
  const message: ToWindow = {
    type: 'latchkey_review',
    review,
    ...readAppearance(window.document),
  }
  const challenge = async () => {
    const started = await startPasskey().catch(() => undefined)
    const { challenge, credentialIds } = started ?? {}
    opened?.post({ type: 'latchkey_challenge', id: review.id, challenge, credentialIds } satisfies ToWindow)
  }
  const opened = openWalletWindow({
    window,
    path: '/confirm',
    ...(offered && { opened: offered }),
    onMessage(data) {
      const received = readToFrame(data)
      if (received?.type === 'latchkey_ready') opened?.post(message)
      if (!received || received.type === 'latchkey_ready' || received.id !== review.id) return
      if (received.type === 'latchkey_ask') return void challenge()
      opened?.stop()
      onDecision(received.isApproved, received.passkey)
    },
    onClosed,
  })
  if (!offered || !opened) return opened
  opened.post(message)
  const { post, stop } = opened
  return {
    close() {
      stop()
      post({ type: 'latchkey_close' })
    },
  }
}
