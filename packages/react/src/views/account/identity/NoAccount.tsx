import type { ReactNode } from 'react'
import { useModalController } from '../../../client/useModalController.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { Text } from './texts.js'

/** Shown in place of an account that is no longer connected. Leads to Connect. */
export function NoAccount(): ReactNode {
  const modal = useModalController()
  return (
    <EmptyState
      picture={<WalletPicture />}
      title={<Text id="account.gone" />}
      text={<Text id="account.goneText" />}
    >
      <button type="button" className="lk-prime" data-focus onClick={() => modal.reset({ view: 'Connect' })}>
        <Text id="account.connect" />
      </button>
    </EmptyState>
  )
}
