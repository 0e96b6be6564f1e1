import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Approvals } from '../review/createApprovals.ts'
import { FramePage } from './FramePage.tsx'

/** Shows the requests that wait, in the frame. */
export function showApprovals({
  window,
  approvals,
}: {
  readonly window: Window
  readonly approvals: Approvals
}): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  createRoot(element).render(
    <StrictMode>
      <FramePage approvals={approvals} window={window} />
    </StrictMode>,
  )
}
