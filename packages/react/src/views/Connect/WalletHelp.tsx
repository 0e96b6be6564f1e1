import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useMessage } from '../../locale/useMessage.js'
import { Icon } from '../../parts/Icon.js'

export function WalletHelp(): ReactNode {
  const { events, modal } = useLatchkey()
  const message = useMessage()
  return (
    <button
      type="button"
      className="lk-icon"
      aria-label={message('connect.help')}
      onClick={() => {
        events.emit('CLICK_WALLET_HELP', undefined)
        modal.push({ view: 'WhatIsAWallet' })
      }}
    >
      <Icon name="help" />
    </button>
  )
}
