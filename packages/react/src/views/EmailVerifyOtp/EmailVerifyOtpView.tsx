import type { ReactNode } from 'react'
import { CodeForm } from '../../embeddedWallet/CodeForm.js'
import { EmailGone } from '../../embeddedWallet/EmailGone.js'
import { embeddedWalletTexts } from '../../embeddedWallet/texts.js'
import { useConnectEmbedded } from '../../embeddedWallet/useConnectEmbedded.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { defineView } from '../ViewDefinition.js'

export const emailVerifyOtp = defineView({
  name: 'EmailVerifyOtp',
  texts: embeddedWalletTexts,
  title: 'email.codeTitle',
  View: EmailVerifyOtpView,
})

/** Takes the mailed code, then connects the wallet. */
function EmailVerifyOtpView({ email }: { readonly email: string }): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Code connector={connector} email={email} /> : <EmailGone />
}

function Code({
  connector,
  email,
}: {
  readonly connector: EmbeddedConnector
  readonly email: string
}): ReactNode {
  const connect = useConnectEmbedded()
  const { embeddedWallet } = connector
  return (
    <CodeForm
      connector={connector}
      email={email}
      hint="email.linkHint"
      signsIn
      verify={(otp, signal) => embeddedWallet.connectOtp({ otp, signal })}
      resend={(signal) => embeddedWallet.connectEmail({ email, signal })}
      onDone={() => connect(connector)}
    />
  )
}
