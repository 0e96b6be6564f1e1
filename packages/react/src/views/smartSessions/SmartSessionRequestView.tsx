import type { PermissionRequest } from '@latchkey/core'
import type { ModalController } from '@latchkey/core/modal'
import {
  type PermissionRequestState,
  type SmartSessionsApi,
  smartSessions,
} from '@latchkey/core/smart-sessions'
import { type ReactNode, useCallback, useEffect, useLayoutEffect } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useConfirmWindow } from '../../client/useConfirmWindow.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { focusSoon } from '../../parts/motion/focusView.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { AccountGone } from './AccountGone.js'
import { SessionFacts } from './SessionFacts.js'
import { sessionSteps } from './sessionSteps.js'
import { sessionTexts, Text } from './texts.js'

export const smartSessionRequestView = defineView({
  name: 'SmartSessionRequest',
  texts: sessionTexts,
  title: 'sessions.requestTitle',
  View: SmartSessionRequestView,
})

type Fields = Partial<Record<keyof PermissionRequest, unknown>>

/** Returns whether the wallet is prompting for exactly this request, or the visitor declined it there. */
function isRequested(state: PermissionRequestState, request: Fields): boolean {
  if (state.status !== 'granting' && !(state.status === 'review' && state.rejected)) return false
  return toText(state.review.request) === toText(request)
}

const toText = ({ to, expiry, permissions, rules = [] }: Fields): string =>
  JSON.stringify([to, expiry, permissions, rules], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )

/** Returns whether the same request would fail again, or has already been granted. */
const isFinal = (code: string): boolean =>
  [
    'evm/permission_altered',
    'rpc/method_not_supported',
    'rpc/unsupported_method',
    'permissions/invalid',
    'permissions/unavailable',
  ].includes(code)

/** Shows a request before the wallet is prompted, and has the wallet grant it. */
function SmartSessionRequestView(request: Partial<PermissionRequest>): ReactNode {
  const client = useLatchkey()
  const flow = client.use(smartSessions())
  const modal = useModalController()
  const state = useStoreValue(flow.$request)
  const inWindow = useConfirmWindow()
  const { address, connectedWalletInfo } = useActiveAccount()
  useLayoutEffect(() => client.use(sessionSteps()), [client])
  const prepare = usePrepare(flow, request)
  if (address === undefined) return <AccountGone />
  const error = state.status === 'failed' ? state.error : undefined
  const review = 'review' in state ? state.review : undefined
  if (!review && !error)
    return (
      <div className="lk-pending" role="status">
        <Spinner />
        <span className="lk-hidden">
          <Text id="sessions.preparing" />
        </span>
      </div>
    )
  const isBusy = state.status === 'granting'
  const isRejected = state.status === 'review' && state.rejected
  const app = client.options.metadata?.name ?? globalThis.location.host
  return (
    <>
      {review && (
        <>
          <div className="lk-empty">
            <h3>
              <Text id="sessions.heading" values={{ app: <bdi>{app}</bdi> }} />
            </h3>
            <p>
              <Text id="sessions.text" />
            </p>
          </div>
          <SessionFacts session={review} account={review.account} />
        </>
      )}
      {error ? (
        <ErrorNote error={error} title={<Text id="sessions.failed" />} />
      ) : (
        <p className="lk-hint" role="status">
          {isBusy ? (
            <>
              <b>
                <Text id="sessions.waiting" values={{ wallet: connectedWalletInfo?.name ?? '' }} />
              </b>
              <br />
              <Text id="sessions.waitingText" />
            </>
          ) : (
            <Text id={isRejected ? 'sessions.rejected' : 'sessions.wallet'} />
          )}
        </p>
      )}
      <div className="lk-bar">
        <button type="button" className="lk-second" data-key="cancel" onClick={() => leave(modal)}>
          <Text id={error ? 'modal.close' : 'sessions.cancel'} />
        </button>
        {error?.code === 'evm/permission_altered' && (
          <button
            type="button"
            className="lk-prime"
            data-focus
            onClick={() => modal.replace({ view: 'SmartSessionList' })}
          >
            <Text id="sessions.see" />
          </button>
        )}
        {error && !isFinal(error.code) && (
          <button ref={focusSoon} type="button" className="lk-prime" data-key="again" onClick={prepare}>
            <Text id="modal.retry" />
          </button>
        )}
        {!error && (
          <button
            type="button"
            className="lk-prime"
            data-key="grant"
            data-focus={isRejected ? '' : undefined}
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => {
              // The state has the failure.
              if (!isBusy) inWindow(() => flow.grant()).catch(() => undefined)
            }}
          >
            {isBusy && <Spinner />}
            <Text id={isRejected ? 'modal.retry' : 'sessions.grant'} />
          </button>
        )}
      </div>
    </>
  )
}

function leave(modal: ModalController): void {
  if (modal.$state.get().stack.length > 1) modal.back()
  else modal.close()
}

/** Prepares the request, unless that has been done before. Returns the function that prepares it again. */
function usePrepare(flow: SmartSessionsApi, request: Partial<PermissionRequest>): () => void {
  const { expiry, permissions, rules, to } = request
  const { address } = useActiveAccount()
  const prepare = useCallback(() => {
    // The state has the failure.
    if (to !== undefined && expiry !== undefined && permissions !== undefined && address !== undefined)
      flow.prepare({ to, expiry, permissions, ...(rules && { rules }) }).catch(() => undefined)
  }, [flow, address, to, expiry, permissions, rules])
  useEffect(() => {
    // An embedded wallet shows its own view meanwhile. When this view returns, the request continues.
    if (!isRequested(flow.$request.get(), { to, expiry, permissions, rules })) prepare()
  }, [flow, prepare, to, expiry, permissions, rules])
  return prepare
}
