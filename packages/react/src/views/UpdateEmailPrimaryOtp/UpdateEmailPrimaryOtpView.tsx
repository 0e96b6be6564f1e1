import type { ReactNode } from 'react'
import { embeddedWalletTexts } from '../../embeddedWallet/texts.js'
import { UpdateEmailCode } from '../../embeddedWallet/UpdateEmailCode.js'
import { defineView } from '../ViewDefinition.js'

export const updateEmailPrimaryOtp = defineView({
  name: 'UpdateEmailPrimaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.primary',
  View: UpdateEmailPrimaryOtpView,
})

/** Takes the code that was mailed to the present address, before the new address gets one. `email`: the new address. */
function UpdateEmailPrimaryOtpView({ email }: { readonly email: string }): ReactNode {
  return <UpdateEmailCode email={email} mailbox="present" />
}
