import { type ReactNode, useState } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { CodeForm } from '../../embeddedWallet/CodeForm.js'
import { EmailGone } from '../../embeddedWallet/EmailGone.js'
import { embeddedWalletTexts } from '../../embeddedWallet/texts.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { defineView } from '../ViewDefinition.js'

export const updateEmailPrimaryOtp = defineView({
  name: 'UpdateEmailPrimaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.primary',
  View: UpdateEmailPrimaryOtpView,
})

/** Takes the code that was mailed to the present address, before the new one is asked. `email`: the new one. */
function UpdateEmailPrimaryOtpView({ email }: { readonly email: string }): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Code connector={connector} email={email} /> : <EmailGone />
}

function Code(props: { readonly connector: EmbeddedConnector; readonly email: string }): ReactNode {
  const { connector, email } = props
  const { embeddedWallet } = connector
  const modal = useModalController()
  const current = useStoreValue(embeddedWallet.$user)?.email
  // Stays while the view animates out.
  const [shown, setShown] = useState(current)
  if (shown === undefined && current !== undefined) setShown(current)
  if (shown === undefined) return <EmailGone />
  return (
    <CodeForm
      connector={connector}
      email={shown}
      verify={(otp, signal) => embeddedWallet.updateEmailPrimaryOtp({ otp, signal })}
      resend={(signal) => embeddedWallet.updateEmail({ email, signal })}
      // The code works once, so Back leads to the address.
      onDone={() => modal.replace({ view: 'UpdateEmailSecondaryOtp', params: { email } })}
    />
  )
}
