import { type SmartSession, smartSessions } from '@latchkey/core/smart-sessions'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { WayBack } from '../../parts/messages/WayBack.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { AccountGone } from './AccountGone.js'
import { PermissionText } from './PermissionText.js'
import { ExpiryTime } from './SessionFacts.js'
import { sessionTexts, Text } from './texts.js'

export const smartSessionListView = defineView({
  name: 'SmartSessionList',
  texts: sessionTexts,
  title: 'sessions.title',
  View: SmartSessionListView,
})

/** Lists the permissions that the account has granted. Each leads to its limits and to revoking it. */
function SmartSessionListView(): ReactNode {
  const modal = useModalController()
  const { address } = useActiveAccount()
  const { network } = useActiveNetwork()
  const { $sessions, reload } = useLatchkey().use(smartSessions())
  const state = useStoreValue($sessions)
  if (address === undefined) return <AccountGone />
  const isPartly = state.status === 'success' && state.missing.length > 0
  const retry = (
    <button type="button" className="lk-second" data-focus onClick={() => void reload()}>
      <Text id="modal.retry" />
    </button>
  )
  switch (state.status) {
    case 'idle':
    case 'pending':
      return (
        <div className="lk-rows lk-panel" role="status">
          <span className="lk-hidden">
            <Text id="modal.loading" />
          </span>
          <SkeletonRows count={3} picture="square" />
        </div>
      )
    case 'error':
      return (
        <>
          <ErrorNote error={state.error} title={<Text id="sessions.listFailed" />} />
          <div className="lk-bar">{retry}</div>
        </>
      )
    case 'success':
      return (
        <>
          {state.missing.map(({ source }) => (
            <div key={source} className="lk-note" data-tone="warning" role="status">
              <Icon name="warning" />
              <p>
                <Text id={`sessions.missing.${source}`} />
              </p>
            </div>
          ))}
          {state.sessions.length === 0 ? (
            <EmptyState
              icon={{ name: 'shield' }}
              title={<Text id="sessions.empty" />}
              text={<Text id="sessions.emptyText" values={{ network: <bdi>{network.name}</bdi> }} />}
            >
              {isPartly ? (
                <div className="lk-bar">
                  <WayBack />
                  {retry}
                </div>
              ) : (
                <WayBack />
              )}
            </EmptyState>
          ) : (
            <ul className="lk-rows lk-panel">
              {state.sessions.map((session) => (
                <li key={session.id}>
                  <SessionRow
                    session={session}
                    open={() => modal.push({ view: 'SmartSessionDetail', params: { id: session.id } })}
                  />
                </li>
              ))}
            </ul>
          )}
          {isPartly && state.sessions.length > 0 && <div className="lk-bar">{retry}</div>}
        </>
      )
    default:
      return state satisfies never
  }
}

/** A permission has to be readable in full. */
const wrapped = important({ display: 'block', 'white-space': 'normal' })

function SessionRow(props: { readonly session: SmartSession; readonly open: () => void }): ReactNode {
  const { open, session } = props
  const [first, ...others] = session.permissions
  return (
    <button type="button" className="lk-row" data-key={session.id} onClick={open}>
      <i className="lk-pic">
        <Icon name="shield" />
      </i>
      <span>
        <b ref={wrapped}>{first && <PermissionText permission={first} />}</b>
        {others.length > 0 && (
          <small>
            <Text id="sessions.more" values={{ count: others.length }} />
          </small>
        )}
        <small data-key="status">
          <StatusText session={session} />
        </small>
      </span>
      <Icon name="chevron" />
    </button>
  )
}

/** Shows whether a session is still valid, and until when. */
function StatusText({ session: { expiry, status } }: { readonly session: SmartSession }): ReactNode {
  const values = { date: <ExpiryTime expiry={expiry} /> }
  switch (status) {
    case 'active':
      return <Text id="sessions.activeUntil" values={values} />
    case 'unknown':
      return <Text id="sessions.unknownUntil" values={values} />
    case 'expired':
    case 'revoked':
      return <Text id={`sessions.${status}`} />
    default:
      return status satisfies never
  }
}
