import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts, mailIcon, Text } from '../login/texts.js'
import { useCall } from '../login/useCall.js'
import { EmailGone } from './EmailGone.js'
import { Resend } from './Resend.js'

export const emailVerifyDeviceView = defineView({
  name: 'EmailVerifyDevice',
  texts: embeddedWalletTexts,
  title: 'email.deviceTitle',
  View: EmailVerifyDeviceView,
})

/** Waits until the visitor has opened the mailed link, then asks for the code. */
function EmailVerifyDeviceView({ email }: { readonly email: string }): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Waiting connector={connector} email={email} /> : <EmailGone />
}

function Waiting(props: { readonly connector: EmbeddedConnector; readonly email: string }): ReactNode {
  const { connector, email } = props
  const { embeddedWallet } = connector
  const modal = useModalController()
  const { error, call } = useCall()
  const next = useRef<(view: 'EmailVerifyOtp' | 'EmailVerifyDevice') => void>(undefined)
  useEffect(() => {
    next.current = (view) => modal.replace({ view, params: { email } })
  })
  const wait = useCallback(
    () =>
      void call(async (signal) => {
        await embeddedWallet.connectDevice({ signal })
        next.current?.('EmailVerifyOtp')
      }),
    [call, embeddedWallet],
  )
  useEffect(wait, [wait])
  return (
    <div className="lk-pending">
      <Ring turning={error === undefined}>
        <i className="lk-pic" aria-hidden="true">
          <Icon path={mailIcon} />
        </i>
      </Ring>
      <h3>
        <Text id="email.deviceText" values={{ email }} />
      </h3>
      <p>
        <Text id="email.deviceHint" />
      </p>
      {error && (
        <ErrorNote error={error}>
          <button type="button" onClick={wait}>
            <Text id="modal.retry" />
          </button>
        </ErrorNote>
      )}
      <Resend
        connector={connector}
        what="email.resendLink"
        send={async (signal) => {
          // If the device was approved meanwhile, the code is next.
          if ((await embeddedWallet.connectEmail({ email, signal })) === 'VERIFY_OTP')
            next.current?.('EmailVerifyOtp')
          else wait()
        }}
      />
    </div>
  )
}
