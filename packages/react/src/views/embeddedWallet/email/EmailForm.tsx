import type { ReactNode } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { useMessage } from '../login/texts.js'
import { useConnectEmbedded } from '../login/useConnectEmbedded.js'
import { EmailField } from './EmailField.js'

/** Takes an email address, has a code or a link mailed to it, and opens the view that takes it. */
export function EmailForm(props: {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
  /** A new account imports a wallet. */
  readonly imports?: boolean
}): ReactNode {
  const { connector, blocked, imports = false } = props
  const modal = useModalController()
  const connect = useConnectEmbedded()
  const message = useMessage()
  const announce = useAnnounce()
  const last = useStoreValue(connector.embeddedWallet.$lastLogin)
  return (
    <EmailField
      label="email.label"
      remembered="email"
      initial={last?.email}
      login={last?.provider === 'email' ? 'last' : 'other'}
      mayStart={() => {
        if (blocked) announce(message('connect.legalFirst'), 'assertive')
        return !blocked
      }}
      send={(email, signal) => {
        connector.embeddedWallet.importWallet(imports)
        return connector.embeddedWallet.connectEmail({ email, signal })
      }}
      onSent={(action, email) => {
        switch (action) {
          case 'VERIFY_OTP':
            return modal.push({ view: 'EmailVerifyOtp', params: { email } })
          case 'VERIFY_DEVICE':
            return modal.push({ view: 'EmailVerifyDevice', params: { email } })
          case 'CONNECT':
            return connect(connector)
          default:
            action satisfies never
        }
      }}
      button={{
        place: 'inside',
        render: (isPending) => (
          <button
            type="submit"
            className="lk-icon"
            data-key="email"
            aria-label={message(isPending ? 'email.sending' : 'email.go')}
            aria-busy={isPending}
          >
            {isPending ? <Spinner /> : <Icon name="chevron" />}
          </button>
        ),
      }}
    />
  )
}
