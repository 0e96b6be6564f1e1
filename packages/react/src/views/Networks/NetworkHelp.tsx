import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useMessage } from '../../locale/useMessage.js'
import { Icon } from '../../parts/Icon.js'

export function NetworkHelp(): ReactNode {
  const { events, modal } = useLatchkey()
  const message = useMessage()
  return (
    <button
      type="button"
      className="lk-icon"
      aria-label={message('networks.help')}
      onClick={() => {
        events.emit('CLICK_NETWORK_HELP', undefined)
        modal.push({ view: 'WhatIsANetwork' })
      }}
    >
      <Icon name="help" />
    </button>
  )
}
