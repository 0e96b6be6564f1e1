import type { ReactNode } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts } from '../login/texts.js'
import { useConnectEmbedded } from '../login/useConnectEmbedded.js'
import { CodeForm } from './CodeForm.js'
import { EmailGone } from './EmailGone.js'

export const emailVerifyOtpView = defineView({
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
