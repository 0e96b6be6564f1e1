import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { Icon } from '../pictures/Icon.js'

/** Opens the explanation of what a list shows. */
export function HelpButton(props: {
  readonly label: string
  readonly view: 'WhatIsAWallet' | 'WhatIsANetwork'
}): ReactNode {
  const { label, view } = props
  const { events } = useLatchkey()
  const modal = useModalController()
  return (
    <button
      type="button"
      className="lk-icon"
      data-opens={view}
      aria-label={label}
      onClick={() => {
        events.emit(view === 'WhatIsAWallet' ? 'CLICK_WALLET_HELP' : 'CLICK_NETWORK_HELP', undefined)
        modal.push({ view })
      }}
    >
      <Icon name="help" />
    </button>
  )
}
