import type { LatchkeyError } from '@latchkey/core'
import { toError } from '@latchkey/core'
import { type SmartSession, smartSessions } from '@latchkey/core/smart-sessions'
import { type ReactNode, useState } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useConfirmWindow } from '../../client/useConfirmWindow.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { WayBack } from '../../parts/messages/WayBack.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Fact } from '../../parts/rows/Fact.js'
import { SkeletonFacts } from '../../parts/rows/SkeletonFacts.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { SessionFacts } from './SessionFacts.js'
import { sessionTexts, Text } from './texts.js'

export const smartSessionDetailView = defineView({
  name: 'SmartSessionDetail',
  texts: sessionTexts,
  title: 'sessions.detailTitle',
  View: SmartSessionDetailView,
})

/** Shows one session with its limits, and revokes it once the visitor has confirmed. */
function SmartSessionDetailView({ id }: { readonly id: string }): ReactNode {
  const { $sessions } = useLatchkey().use(smartSessions())
  const state = useStoreValue($sessions)
  if (state.status === 'pending')
    return (
      <div aria-busy="true">
        <SkeletonFacts count={6} />
      </div>
    )
  const session = state.status === 'success' ? state.sessions.find((one) => one.id === id) : undefined
  if (!session)
    return (
      <EmptyState icon={{ name: 'shield' }} title={<Text id="sessions.empty" />}>
        <WayBack />
      </EmptyState>
    )
  const status = session.status === 'unknown' ? 'unknownStatus' : session.status
  return (
    <>
      <SessionFacts session={session}>
        <Fact title={<Text id="sessions.status" />}>
          <b role="status">
            <Text id={`sessions.${status}`} />
          </b>
        </Fact>
      </SessionFacts>
      <Revoke session={session} />
    </>
  )
}

function Revoke({ session }: { readonly session: SmartSession }): ReactNode {
  const { $revoking, revoke } = useLatchkey().use(smartSessions())
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const revoking = useStoreValue($revoking)
  const inWindow = useConfirmWindow()
  const [isConfirming, setConfirming] = useState(false)
  const [error, setError] = useState<LatchkeyError>()
  const isBusy = revoking !== undefined
  const isListed = error?.code === 'permissions/not_unlisted'
  const canRevoke = session.status === 'active' || session.status === 'unknown' || isListed
  const go = async () => {
    if (isBusy) return
    setError(undefined)
    try {
      await inWindow(() => revoke(session.id))
      setConfirming(false)
    } catch (thrown) {
      setError(toError(thrown))
    }
  }
  if (!canRevoke && !isBusy)
    return (
      <div className="lk-bar">
        <WayBack />
      </div>
    )
  const isDeclined = error?.code === 'rpc/user_rejected'
  return (
    <>
      {isConfirming && !isBusy && !error && (
        <div className="lk-empty">
          <h3>
            <Text id="sessions.revokeTitle" />
          </h3>
          <p>
            <Text id="sessions.revokeText" />
          </p>
        </div>
      )}
      {isBusy && (
        <p className="lk-hint" role="status">
          <b>
            <Text
              id={revoking.step === 'sign' ? 'sessions.signing' : 'sessions.revoking'}
              values={{ wallet }}
            />
          </b>
        </p>
      )}
      {isDeclined && (
        <p className="lk-hint" role="status">
          <Text id="sessions.rejected" />
        </p>
      )}
      {error && !isDeclined && <ErrorNote error={error} />}
      <div className="lk-bar">
        {error?.code === 'permissions/revoke_unsupported' ? (
          <WayBack />
        ) : (
          <>
            {isConfirming && (
              <button
                type="button"
                className="lk-second"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) setConfirming(false)
                }}
              >
                <Text id="sessions.keep" />
              </button>
            )}
            <button
              type="button"
              className={isConfirming ? 'lk-prime' : 'lk-second'}
              data-key="revoke"
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={() => (isConfirming ? void go() : setConfirming(true))}
            >
              {isBusy && <Spinner />}
              <Text id={error ? 'modal.retry' : 'sessions.revoke'} />
            </button>
          </>
        )}
      </div>
    </>
  )
}
