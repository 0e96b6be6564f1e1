import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { useDisconnecting } from '../../../parts/useDisconnecting.js'
import { useWatchParts } from '../../../parts/useWatchParts.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { SessionCard } from './SessionCard.js'
import { profileWalletsTexts, Text } from './texts.js'

export const profileWalletsView = defineView({
  name: 'ProfileWallets',
  texts: profileWalletsTexts,
  title: 'wallets.title',
  View: ProfileWalletsView,
})

/** Lists every open session with its accounts, and ends sessions. */
function ProfileWalletsView(): ReactNode {
  const { connections } = useLatchkey()
  const modal = useModalController()
  const sessions = useStoreValue(connections.$sessions)
  const { pending, disconnect } = useDisconnecting()
  const watch = useWatchParts()
  const add = (
    <button
      type="button"
      className={sessions.length ? 'lk-second' : 'lk-prime'}
      data-key="add"
      onClick={() => modal.push({ view: 'Connect' })}
    >
      <Icon path="M10 4.5v11M4.5 10h11" />
      <Text id="wallets.add" />
    </button>
  )
  const watched = watch && (watch.status === 'ready' ? <watch.module.WatchRow /> : <SkeletonRow />)
  if (sessions.length === 0)
    return (
      <>
        <EmptyState
          picture={<WalletPicture />}
          title={<Text id="wallets.none" />}
          text={<Text id="wallets.noneText" />}
        >
          {add}
        </EmptyState>
        {watched}
      </>
    )
  return (
    <>
      {sessions.map((session) => (
        <SessionCard key={session.connectorId} session={session} />
      ))}
      {watched}
      <div className="lk-bar">
        {sessions.length > 1 && (
          <button type="button" className="lk-second" onClick={() => void disconnect()}>
            {pending && <Spinner />}
            <Text id="wallets.disconnectAll" />
          </button>
        )}
        {add}
      </div>
    </>
  )
}
