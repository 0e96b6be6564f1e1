import type { ReactNode } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useMessage } from '../locale/useMessage.js'
import { useModalController } from '../modal/useModalController.js'
import { Icon } from '../parts/Icon.js'

const topics = {
  wallet: { label: 'connect.help', event: 'CLICK_WALLET_HELP', view: 'WhatIsAWallet' },
  network: { label: 'networks.help', event: 'CLICK_NETWORK_HELP', view: 'WhatIsANetwork' },
} as const

/** Leads from a list to what the things in it are. */
export function HelpButton({ about }: { readonly about: keyof typeof topics }): ReactNode {
  const { events } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const { label, event, view } = topics[about]
  return (
    <button
      type="button"
      className="lk-icon"
      aria-label={message(label)}
      onClick={() => {
        events.emit(event, undefined)
        modal.push({ view })
      }}
    >
      <Icon name="help" />
    </button>
  )
}
