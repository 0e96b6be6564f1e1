import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Pages } from '../pages/createPages.ts'
import type { Approvals } from '../review/createApprovals.ts'
import type { SettingsPort } from '../settings/SettingsPage.tsx'
import { FramePage } from './FramePage.tsx'

/** Shows the requests that wait, and the wallet's own pages, in the frame. */
export function showApprovals({
  window,
  approvals,
  pages,
  port,
}: {
  readonly window: Window
  readonly approvals: Approvals
  readonly pages: Pages
  readonly port: SettingsPort
}): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  createRoot(element).render(
    <StrictMode>
      <FramePage approvals={approvals} pages={pages} port={port} window={window} />
    </StrictMode>,
  )
}
