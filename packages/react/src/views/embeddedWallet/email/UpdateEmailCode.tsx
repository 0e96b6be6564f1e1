import { type ReactNode, useState } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useMessage } from '../login/texts.js'
import { CodeForm } from './CodeForm.js'
import { EmailGone } from './EmailGone.js'

type Props = {
  /** The new address. */
  readonly email: string
  /** The mailbox that got the code. The present one comes first. */
  readonly mailbox: 'present' | 'new'
}

/** Takes one of the two codes that change the address of the embedded wallet. */
export function UpdateEmailCode(props: Props): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Code connector={connector} {...props} /> : <EmailGone />
}

function Code(props: Props & { readonly connector: EmbeddedConnector }): ReactNode {
  const { connector, email, mailbox } = props
  const { embeddedWallet } = connector
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  const current = useStoreValue(embeddedWallet.$user)?.email
  // Stays while the view animates out.
  const [present, setPresent] = useState(current)
  if (present === undefined && current !== undefined) setPresent(current)

  /** Opens the view of the code that the wallet requires. */
  const resend = async (signal: AbortSignal) => {
    const action = await embeddedWallet.updateEmail({ email, signal })
    if (action === 'VERIFY_PRIMARY_OTP' && mailbox === 'new')
      modal.replace({ view: 'UpdateEmailPrimaryOtp', params: { email } })
    if (action === 'VERIFY_SECONDARY_OTP' && mailbox === 'present')
      modal.replace({ view: 'UpdateEmailSecondaryOtp', params: { email } })
  }
  if (mailbox === 'new')
    return (
      <CodeForm
        connector={connector}
        email={email}
        verify={(otp, signal) => embeddedWallet.updateEmailSecondaryOtp({ otp, signal })}
        resendAs="updateEmail.startOver"
        resend={resend}
        onDone={(changed) => {
          announce(message('updateEmail.done', { email: changed }))
          modal.reset({ view: 'Account' })
          modal.push({ view: 'AccountSettings' })
        }}
      />
    )
  if (present === undefined) return <EmailGone />
  return (
    <CodeForm
      connector={connector}
      email={present}
      verify={(otp, signal) => embeddedWallet.updateEmailPrimaryOtp({ otp, signal })}
      resend={resend}
      // The code works once, so Back leads to the address.
      onDone={() => modal.replace({ view: 'UpdateEmailSecondaryOtp', params: { email } })}
    />
  )
}
