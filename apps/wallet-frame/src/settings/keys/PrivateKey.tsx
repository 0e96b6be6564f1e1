import { useEffect, useState } from 'preact/hooks'
import type { KeyNamespace } from '../../keys/deriveAccounts.ts'
import { toKeysText } from '../parts/toKeysText.ts'
import { toSettingsText } from '../parts/toSettingsText.ts'

/** Milliseconds after which a copied key is cleared from the clipboard, if the window is in front then. */
const clearAfter = 60_000

/** A private key, hidden until the visitor shows it. What was copied is cleared when the visitor is done. */
export function PrivateKey({
  text,
  namespace,
  address,
  clipboard,
  onDone,
}: {
  readonly text: string
  readonly namespace: KeyNamespace
  readonly address: string
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined
  onDone(): void
}) {
  const [isShown, setShown] = useState(false)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  useEffect(() => {
    if (copied !== 'yes') return undefined
    const timer = setTimeout(() => void clear(clipboard), clearAfter)
    return () => clearTimeout(timer)
  }, [clipboard, copied])
  const copy = async () => {
    try {
      if (!clipboard) throw new TypeError('The browser has no clipboard.')
      await clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  const finish = async () => {
    if (copied === 'yes') await clear(clipboard)
    onDone()
  }
  return (
    <section>
      <h2 className="address">{toKeysText('keys.title', { address })}</h2>
      <p className="secret" dir="ltr">
        {isShown ? text : <span aria-hidden="true">{'•'.repeat(32)}</span>}
      </p>
      <p className="note">{toKeysText(namespace === 'solana' ? 'keys.formSolana' : 'keys.formEip155')}</p>
      <div className="actions">
        <button type="button" onClick={() => setShown(!isShown)}>
          {toKeysText(isShown ? 'keys.hide' : 'keys.show')}
        </button>
        <button type="button" onClick={() => void copy()}>
          {toKeysText('keys.copy')}
        </button>
      </div>
      <p className="note" role="status">
        {copied && toKeysText(copied === 'yes' ? 'keys.copied' : 'keys.notCopied')}
      </p>
      <button type="button" className="primary" onClick={() => void finish()}>
        {toSettingsText('action.done')}
      </button>
    </section>
  )
}

/** Browsers refuse it in a window that is not in front. */
const clear = (clipboard: Pick<Clipboard, 'writeText'> | undefined): Promise<void> =>
  clipboard?.writeText('').catch(() => undefined) ?? Promise.resolve()
