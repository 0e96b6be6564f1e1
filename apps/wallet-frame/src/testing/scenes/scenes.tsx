import type { ComponentChild } from 'preact'
import { createOfferedWindow } from '../../confirm/createOfferedWindow.ts'
import { FramePage, type FramePort } from '../../page/FramePage.tsx'
import { createPages } from '../../pages/createPages.ts'
import { ReviewPage } from '../../parts/ReviewPage.tsx'
import { StatusPage } from '../../parts/StatusPage.tsx'
import { createApprovals } from '../../review/createApprovals.ts'
import { type Review, row } from '../../review/Review.ts'
import { SettingsPage } from '../../settings/SettingsPage.tsx'
import { settingsTasks } from '../../settings/SettingsTask.ts'
import { TaskPage } from '../../settings/TaskPage.tsx'
import { toText } from '../../texts/toText.ts'
import { createMemoryVault } from '../../vault/createMemoryVault.ts'
import { createTaskContext, facts } from '../createTaskContext.ts'

const origin = 'https://app.example'
const account = facts.addresses.eip155
const never = () => new Promise<never>(() => undefined)
const { signal } = new AbortController()

const message: Review = {
  id: 'message',
  origin,
  title: 'title.message',
  network: 'Ethereum',
  account,
  rows: [row('label.message', 'Sign in to app.example.\n\nNonce: 8fb1c2d4', 'block')],
  warnings: [],
  needsWindow: false,
}
const transfer: Review = {
  ...message,
  id: 'transfer',
  title: 'title.send',
  rows: [
    row('label.recipient', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    row('label.fee', '0.000021 ETH'),
  ],
  warnings: ['warning.allOrNothing'],
  changes: [{ amount: '−1.5', symbol: 'ETH' }],
  needsWindow: true,
}
const email: Review = {
  ...message,
  id: 'email',
  title: 'title.email',
  network: '',
  rows: [row('label.email', facts.email)],
  action: 'action.share',
}

/** The frame with a request. Without a review, its details are being read. */
function frame(review?: Review): ComponentChild {
  const approvals = createApprovals()
  const prepare = async () => (review ? { review, terms: '', ceiling: 0n, send: never } : never())
  void approvals.run({ signal, read: async () => ({ prepare }) }).catch(() => undefined)
  return (
    <FramePage
      approvals={approvals}
      offered={createOfferedWindow(window)}
      pages={createPages()}
      port={port()}
      loadSettings={never}
      loadAddPasskey={never}
      window={window}
    />
  )
}

const port = (own: Partial<typeof facts> & { readonly sharedEmail?: string } = {}): FramePort => ({
  projectId: '',
  apiUrl: 'https://api.example',
  openVault: createMemoryVault,
  isKept: async () => true,
  readFacts: async () => ({ ...facts, ...own }),
  stopSharing: never,
  startPasskey: never,
})

/** One of the wallet's own pages in the frame. */
function settings(screen: 'settings' | 'restore' | 'blocked' | 'import', own?: Parameters<typeof port>[0]) {
  const pages = createPages()
  void pages.open(screen, origin, signal).catch(() => undefined)
  return <SettingsPage pages={pages} port={port(own)} window={window} />
}

/** An account without keys, and one whose recovery a password seals. */
const contexts = {
  import: { facts: { ...facts, addresses: null } },
  restore: { lock: { method: 'password', salt: 'AAAA' } },
} as const
const tasks = settingsTasks.map((task) => {
  const own = task === 'import' || task === 'restore' ? contexts[task] : {}
  return [`window-${task}`, () => <TaskPage task={task} context={createTaskContext(own).context} />] as const
})

/** The pages of the frame and of the wallet's own windows, as visitors meet them first. */
export const scenes: Readonly<Record<string, () => ComponentChild>> = {
  'frame-reading': () => frame(),
  'frame-message': () => frame(message),
  'frame-transfer': () => frame(transfer),
  'frame-email': () => frame(email),
  'frame-settings': () => settings('settings'),
  'frame-settings-shared': () => settings('settings', { sharedEmail: facts.email }),
  'frame-restore': () => settings('restore'),
  'frame-import': () => settings('import'),
  'frame-blocked': () => settings('blocked'),
  'window-none': () => <StatusPage text={toText('window.none')} />,
  'window-confirm': () => (
    <ReviewPage review={transfer} action="action.approve" isWindow onApprove={never} onReject={never} />
  ),
  ...Object.fromEntries(tasks),
}
