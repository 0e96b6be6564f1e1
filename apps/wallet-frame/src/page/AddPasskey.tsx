import { useEffect, useState } from 'preact/hooks'
import { Message } from '../parts/Message.tsx'
import { SiteLine } from '../parts/SiteLine.tsx'
import { useEscape } from '../parts/useEscape.ts'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import type { Review } from '../review/Review.ts'
import { openSettingsWindow } from '../settings/openSettingsWindow.ts'
import type { SettingsPort } from '../settings/SettingsPage.tsx'
import { toText } from '../texts/toText.ts'
import type { WalletWindow } from '../windows/openWalletWindow.ts'

/** Leads a visitor without a passkey to the window that adds one, for a request that needs it. */
export function AddPasskey({
  review,
  port,
  window,
  onAdded,
  onReject,
}: {
  readonly review: Review
  readonly port: SettingsPort
  readonly window: Window
  onAdded(): void
  onReject(): void
}) {
  const [step, setStep] = useState<'start' | 'open' | 'blocked' | 'closed'>('start')
  const [popup, setPopup] = useState<WalletWindow>()
  useEffect(() => () => popup?.close(), [popup])
  useEscape(onReject)
  const open = () => {
    popup?.close()
    const opened = openSettingsWindow({
      window,
      task: 'passkeys',
      page: { origin: review.origin, projectId: port.projectId, apiUrl: port.apiUrl },
      openVault: port.openVault,
      onDone: onAdded,
      onClosed: () => setStep('closed'),
    })
    setPopup(opened)
    setStep(opened ? 'open' : 'blocked')
  }
  return (
    <Message>
      <h1>{toPasskeyText('review.missing')}</h1>
      <SiteLine text={toText('label.site')} site={review.origin} />
      <p className="hint" role={step === 'blocked' ? 'alert' : 'status'}>
        {step === 'blocked' ? toText('window.blocked') : toPasskeyText('review.missingText')}
      </p>
      <div className="actions">
        <button type="button" onClick={onReject}>
          {toText('action.reject')}
        </button>
        <button type="button" className="primary" onClick={open}>
          {toPasskeyText('passkeys.add')}
        </button>
      </div>
    </Message>
  )
}
