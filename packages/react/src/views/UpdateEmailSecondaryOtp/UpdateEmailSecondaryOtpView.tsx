import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { CodeForm } from '../../embeddedWallet/CodeForm.js'
import { EmailGone } from '../../embeddedWallet/EmailGone.js'
import { embeddedWalletTexts, useMessage } from '../../embeddedWallet/texts.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { useAnnounce } from '../../parts/Announcer.js'
import { defineView } from '../ViewDefinition.js'

export const updateEmailSecondaryOtp = defineView({
  name: 'UpdateEmailSecondaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.secondary',
  View: UpdateEmailSecondaryOtpView,
})

/** Takes the code that was mailed to the new address, which changes it. */
function UpdateEmailSecondaryOtpView({ email }: { readonly email: string }): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Code connector={connector} email={email} /> : <EmailGone />
}

function Code(props: { readonly connector: EmbeddedConnector; readonly email: string }): ReactNode {
  const { connector, email } = props
  const { embeddedWallet } = connector
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  return (
    <CodeForm
      connector={connector}
      email={email}
      verify={(otp, signal) => embeddedWallet.updateEmailSecondaryOtp({ otp, signal })}
      resendAs="updateEmail.startOver"
      // The wallet may want a code of the present address again.
      resend={async (signal) => {
        if ((await embeddedWallet.updateEmail({ email, signal })) === 'VERIFY_PRIMARY_OTP')
          modal.replace({ view: 'UpdateEmailPrimaryOtp', params: { email } })
      }}
      onDone={(changed) => {
        announce(message('updateEmail.done', { email: changed }))
        modal.reset({ view: 'Account' })
        modal.push({ view: 'AccountSettings' })
      }}
    />
  )
}
