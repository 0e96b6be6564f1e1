import { useEffect, useState } from 'preact/hooks'
import type { OfferedWindow } from '../confirm/createOfferedWindow.ts'
import { type ConfirmWindow, openConfirmWindow } from '../confirm/openConfirmWindow.ts'
import { useStore } from '../parts/useStore.ts'
import type { Review } from '../review/Review.ts'

/** `offered`: the page has opened the window. */
export type ConfirmStep = 'review' | 'open' | 'offered' | 'blocked' | 'closed'

type State = {
  /** Id of the review. */
  readonly of: string | undefined
  readonly step: ConfirmStep
  readonly popup: ConfirmWindow | undefined
}

/** Follows the window of the wallet in which a review is confirmed. Another review closes the window and begins anew. */
export function useConfirmWindow({
  review,
  offered,
  window,
  startPasskey,
  onDecision,
}: Pick<Parameters<typeof openConfirmWindow>[0], 'startPasskey' | 'onDecision'> & {
  readonly review: Review | undefined
  readonly offered: OfferedWindow
  readonly window: Window
}): { readonly step: ConfirmStep; open(): void } {
  const of = review?.id
  const begun: State = { of, step: 'review', popup: undefined }
  const [state, setState] = useState(begun)
  const { step, popup } = state.of === of ? state : begun
  useEffect(() => () => popup?.close(), [popup])

  const open = (taken?: Window) => {
    if (!review) return
    const opened = openConfirmWindow({
      window,
      offered: taken,
      review,
      startPasskey,
      onDecision,
      onClosed: () => setState((last) => (last.of === of ? { ...last, step: 'closed' } : last)),
    })
    setState({ of, step: opened ? (taken ? 'offered' : 'open') : 'blocked', popup: opened })
  }
  const current = useStore(offered.subscribe, offered.current)
  useEffect(() => {
    // A window that is open with this review stays.
    if (!current || !review?.needsWindow || step === 'open' || step === 'offered') return
    const taken = offered.take()
    if (taken) open(taken)
  })
  return { step, open: () => open() }
}
