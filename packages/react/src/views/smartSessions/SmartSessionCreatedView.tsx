import { type LatchkeyError, toError } from '@latchkey/core'
import { type SmartSession, smartSessions } from '@latchkey/core/smart-sessions'
import { type ReactNode, useState } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { OutcomeDisc } from '../../parts/messages/OutcomeDisc.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { sessionTexts, Text } from './texts.js'

export const smartSessionCreatedView = defineView({
  name: 'SmartSessionCreated',
  texts: sessionTexts,
  title: 'sessions.createdTitle',
  View: SmartSessionCreatedView,
})

/** Confirms that the permission was granted, and offers to keep it in the visitor's list at the provider API. */
function SmartSessionCreatedView(): ReactNode {
  const flow = useLatchkey().use(smartSessions())
  const state = useStoreValue(flow.$request)
  const modal = useModalController()
  if (state.status !== 'done') return null
  return (
    <EmptyState
      picture={<OutcomeDisc outcome="good" />}
      title={
        <span role="status">
          <Text id="sessions.done" />
        </span>
      }
      text={<Text id="sessions.doneText" />}
    >
      {flow.canSave && <Save sessions={state.sessions} />}
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          onClick={() => modal.replace({ view: 'SmartSessionList' })}
        >
          <Text id="sessions.see" />
        </button>
        <button type="button" className="lk-prime" data-focus onClick={() => modal.close()}>
          <Text id="sessions.close" />
        </button>
      </div>
    </EmptyState>
  )
}

function Save({ sessions }: { readonly sessions: readonly SmartSession[] }): ReactNode {
  const { save } = useLatchkey().use(smartSessions())
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved' | LatchkeyError>('idle')
  const isSaving = status === 'saving'
  const go = async () => {
    if (isSaving) return
    setStatus('saving')
    try {
      for (const { id } of sessions) await save(id)
      setStatus('saved')
    } catch (thrown) {
      setStatus(toError(thrown))
    }
  }
  if (status === 'saved')
    return (
      <p className="lk-hint" role="status">
        <Text id="sessions.saved" />
      </p>
    )
  const error = typeof status === 'object' ? status : undefined
  const isDeclined = error?.code === 'rpc/user_rejected'
  return (
    <>
      <p className="lk-hint" role="status">
        {isSaving ? (
          <Text id="sessions.saving" values={{ wallet }} />
        ) : (
          <Text id={isDeclined ? 'sessions.rejected' : 'sessions.saveText'} />
        )}
      </p>
      {error && !isDeclined && <ErrorNote error={error} />}
      <button
        type="button"
        className="lk-ghost"
        data-key="save"
        aria-busy={isSaving}
        aria-disabled={isSaving}
        onClick={() => void go()}
      >
        {isSaving && <Spinner />}
        <Text id="sessions.save" />
      </button>
    </>
  )
}
