import { useEffect, useState } from 'preact/hooks'
import { type ConfirmWindow, openConfirmWindow } from '../confirm/openConfirmWindow.ts'
import type { Pages } from '../pages/createPages.ts'
import type { Approvals } from '../review/createApprovals.ts'
import type { Review } from '../review/Review.ts'
import type { SettingsPage, SettingsPort } from '../settings/SettingsPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { type TextKey, toText } from './texts.ts'
import { useEscape } from './useEscape.ts'
import { useStore } from './useStore.ts'

type LoadSettings = () => Promise<{ readonly SettingsPage: typeof SettingsPage }>

/**
 * Shows the request that waits, or else a page of the wallet. A request that moves value or the keys continues in a window of the
 * wallet.
 */
export function FramePage({
  approvals,
  pages,
  port,
  loadSettings,
  window,
}: {
  readonly approvals: Approvals
  readonly pages: Pages
  readonly port: SettingsPort
  readonly loadSettings: LoadSettings
  readonly window: Window
}) {
  const review = useStore(approvals.subscribe, approvals.current)
  const progress = useStore(approvals.subscribe, approvals.progress)
  const page = useStore(pages.subscribe, pages.current)
  if (review) return <Request key={review.id} review={review} approvals={approvals} window={window} />
  if (progress === 'preparing') return <Preparing onReject={approvals.giveUp} />
  if (!page) return progress === 'sending' ? <Sending /> : null
  return <Settings load={loadSettings} pages={pages} port={port} window={window} />
}

/** Loads the settings when they are shown, because few visitors open them. */
function Settings({ load, ...props }: Parameters<typeof SettingsPage>[0] & { readonly load: LoadSettings }) {
  const { pages } = props
  const [Content, setContent] = useState<typeof SettingsPage>()
  useEffect(() => {
    load().then(
      (module) => setContent(() => module.SettingsPage),
      () => pages.close('failed'),
    )
  }, [load, pages])
  return Content ? <Content {...props} /> : null
}

/** The details of the request are being read. */
function Preparing({ onReject }: { onReject(): void }) {
  useEscape(onReject)
  return (
    <main className="waiting">
      <h1>{toText('wait.details')}</h1>
      <div className="actions">
        <button type="button" onClick={onReject}>
          {toText('action.reject')}
        </button>
      </div>
    </main>
  )
}

/** The approved request is being sent. */
const Sending = () => (
  <main className="waiting">
    <h1>{toText('wait.network')}</h1>
    <p className="hint" role="status">
      {toText('wait.leave')}
    </p>
  </main>
)

type Step = 'review' | 'open' | 'blocked' | 'closed'

const notes: Readonly<Record<Step, TextKey>> = {
  review: 'window.hint',
  open: 'window.open',
  blocked: 'window.blocked',
  closed: 'window.closed',
}

function Request({
  review,
  approvals,
  window,
}: {
  readonly review: Review
  readonly approvals: Approvals
  readonly window: Window
}) {
  const [step, setStep] = useState<Step>('review')
  const [popup, setPopup] = useState<ConfirmWindow>()
  useEffect(() => () => popup?.close(), [popup])

  const settle = (isApproved: boolean) => approvals.settle(review.id, isApproved)
  const open = () => {
    const opened = openConfirmWindow({
      window,
      review,
      onDecision: settle,
      onClosed: () => setStep('closed'),
    })
    setPopup(opened)
    setStep(opened ? 'open' : 'blocked')
  }
  if (!review.needsWindow)
    return (
      <ReviewPage
        review={review}
        action="action.sign"
        onApprove={() => settle(true)}
        onReject={() => settle(false)}
      />
    )
  return (
    <ReviewPage
      review={review}
      action={step === 'review' ? 'action.continue' : 'action.again'}
      note={{ text: toText(notes[step]), isAlert: step === 'blocked' || step === 'closed' }}
      onApprove={open}
      onReject={() => settle(false)}
    />
  )
}
