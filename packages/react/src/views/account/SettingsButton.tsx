import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { useMessage } from './identity/texts.js'
import { useRequestedNamespace } from './useRequestedNamespace.js'

const atEnd = important({ 'margin-inline-start': 'auto' })

/** Opens the settings of the account that the view shows. Renders nothing if none is connected. */
export function SettingsButton(): ReactNode {
  const { accounts, networks } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const namespace = useRequestedNamespace()
  const active = useStoreValue(networks.$activeNamespace)
  const account = useStoreValue(accounts.$states)[namespace ?? active]
  if (account?.address === undefined) return null
  return (
    <button
      type="button"
      className="lk-icon"
      ref={atEnd}
      data-key="settings"
      aria-label={message('account.settings')}
      onClick={() => modal.push({ view: 'AccountSettings', params: namespace && { namespace } })}
    >
      <Icon path="M4 6.5h6.9m3.2 0H16M4 13.5h1.9m3.2 0H16M14.1 6.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM9.1 13.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Z" />
    </button>
  )
}
