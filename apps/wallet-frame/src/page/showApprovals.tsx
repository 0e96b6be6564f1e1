import { render } from 'preact'
import type { OfferedWindow } from '../confirm/createOfferedWindow.ts'
import type { PageLanguage } from '../locale/createPageLanguage.ts'
import type { Pages } from '../pages/createPages.ts'
import type { Approvals } from '../review/createApprovals.ts'
import { FramePage, type FramePort } from './FramePage.tsx'

/** Shows the requests that wait, and the wallet's own pages, in the frame. */
export function showApprovals({
  window,
  language,
  approvals,
  pages,
  port,
  offered,
}: {
  readonly window: Window
  readonly language: PageLanguage
  readonly offered: OfferedWindow
  readonly approvals: Approvals
  readonly pages: Pages
  readonly port: FramePort
}): void {
  const element = window.document.getElementById('root')
  if (!element) throw new TypeError('The page has no root.')
  const loadSettings = async () => {
    const [module] = await Promise.all([
      import('../settings/SettingsPage.tsx'),
      language.load('frame-settings', 'frame-keys', 'frame-logins', 'frame-passkeys'),
    ])
    return module
  }
  const loadAddPasskey = async () => {
    const [module] = await Promise.all([import('./AddPasskey.tsx'), language.load('frame-passkeys')])
    return module
  }
  const show = () =>
    render(
      <FramePage
        approvals={approvals}
        pages={pages}
        port={port}
        loadSettings={loadSettings}
        loadAddPasskey={loadAddPasskey}
        offered={offered}
        window={window}
      />,
      element,
    )
  language.subscribe(show)
  show()
}
