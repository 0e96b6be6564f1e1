import { useEffect, useState } from 'preact/hooks'
import type { Account } from '../account/Account.ts'
import type { OfferedWindow } from '../confirm/createOfferedWindow.ts'
import type { Pages } from '../pages/createPages.ts'
import { Message } from '../parts/Message.tsx'
import { ReviewPage } from '../parts/ReviewPage.tsx'
import { useEscape } from '../parts/useEscape.ts'
import { useStore } from '../parts/useStore.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import type { Approvals } from '../review/createApprovals.ts'
import type { Review } from '../review/Review.ts'
import type { SettingsPage, SettingsPort } from '../settings/SettingsPage.tsx'
import { type TextKey, toText } from '../texts/toText.ts'
import type { AddPasskey } from './AddPasskey.tsx'
import { type ConfirmStep, useConfirmWindow } from './useConfirmWindow.ts'

/** Dependencies of the pages in the frame. */
export type FramePort = SettingsPort & Pick<Account, 'startPasskey'>

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
  loadAddPasskey,
  offered,
  window,
}: {
  readonly approvals: Approvals
  readonly offered: OfferedWindow
  readonly pages: Pages
  readonly port: FramePort
  readonly loadSettings: LoadSettings
  loadAddPasskey(): Promise<{ readonly AddPasskey: typeof AddPasskey }>
  readonly window: Window
}) {
  const request = useStore(approvals.subscribe, approvals.request)
  const review = useStore(approvals.subscribe, approvals.current)
  const progress = useStore(approvals.subscribe, approvals.progress)
  const page = useStore(pages.subscribe, pages.current)
  if (request !== undefined && review?.passkey === 'missing')
    return (
      <Missing
        key={review.id}
        load={loadAddPasskey}
        review={review}
        port={port}
        window={window}
        onAdded={() => approvals.prepareAgain(review.id)}
        onReject={() => approvals.reject(request)}
      />
    )
  if (request !== undefined)
    return <Request key={request} {...{ request, review, approvals, port, offered, window }} />
  if (!page) return progress === 'sending' ? <Sending /> : null
  return <Settings load={loadSettings} pages={pages} port={port} window={window} />
}

/** Loads the page that leads to a passkey when a request needs one that the visitor does not have. */
function Missing({
  load,
  ...props
}: Parameters<typeof AddPasskey>[0] & {
  load(): Promise<{ readonly AddPasskey: typeof AddPasskey }>
}) {
  const { onReject } = props
  const [Content, setContent] = useState<typeof AddPasskey>()
  useEffect(() => {
    load().then(
      (module) => setContent(() => module.AddPasskey),
      () => undefined,
    )
  }, [load])
  if (Content) return <Content {...props} />
  return (
    <ReviewPage review={undefined} action="action.sign" onApprove={() => undefined} onReject={onReject} />
  )
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

/** The approved request is being sent. */
const Sending = () => (
  <Message outcome="pending">
    <h1>{toText('wait.network')}</h1>
    <p className="hint" role="status">
      {toText('wait.leave')}
    </p>
  </Message>
)

const notes: Readonly<Record<ConfirmStep, TextKey>> = {
  review: 'window.hint',
  open: 'window.open',
  offered: 'window.open',
  blocked: 'window.blocked',
  closed: 'window.closed',
}

/** A request from its beginning until it is sent. Its way to reject it stays in place when its details appear. */
function Request({
  request,
  review,
  approvals,
  port,
  offered,
  window,
}: {
  readonly request: string
  readonly review: Review | undefined
  readonly approvals: Approvals
  readonly port: FramePort
  readonly offered: OfferedWindow
  readonly window: Window
}) {
  const reject = () => approvals.reject(request)
  const approve = (passkey?: PasskeySignature) => {
    if (review) approvals.approve(review.id, passkey)
  }
  const { step, open } = useConfirmWindow({
    review,
    offered,
    window,
    startPasskey: () => port.startPasskey(new AbortController().signal),
    onDecision: (isApproved, passkey) => (isApproved ? approve(passkey) : reject()),
  })
  if (review?.needsWindow !== true)
    return (
      <ReviewPage
        review={review}
        action={review?.action ?? 'action.sign'}
        note={review?.action && { text: toText('share.hint'), isAlert: false }}
        onApprove={() => approve()}
        onReject={reject}
      />
    )
  if (step === 'offered') return <Elsewhere onAgain={open} onReject={reject} />
  return (
    <ReviewPage
      review={review}
      action={step === 'review' ? 'action.continue' : 'action.again'}
      note={{ text: toText(notes[step]), isAlert: step === 'blocked' || step === 'closed' }}
      onApprove={open}
      onReject={reject}
    />
  )
}

/** The window that the page has opened shows the review. */
function Elsewhere({ onAgain, onReject }: { onAgain(): void; onReject(): void }) {
  useEscape(onReject)
  return (
    <Message outcome="pending">
      <h1>{toText('window.title')}</h1>
      <p className="hint" role="status">
        {toText('window.elsewhere')}
      </p>
      <div className="actions">
        <button type="button" onClick={onReject}>
          {toText('action.reject')}
        </button>
        <button type="button" className="primary" onClick={onAgain}>
          {toText('action.openAgain')}
        </button>
      </div>
    </Message>
  )
}
