import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { Text } from './texts.js'

/** Shown in place of the permissions of an account that is no longer connected. Leads to Connect. */
export function AccountGone(): ReactNode {
  const modal = useModalController()
  return (
    <EmptyState
      picture={<WalletPicture />}
      title={<Text id="sessions.gone" />}
      text={<Text id="sessions.goneText" />}
    >
      <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
        <Text id="sessions.connect" />
      </button>
    </EmptyState>
  )
}
