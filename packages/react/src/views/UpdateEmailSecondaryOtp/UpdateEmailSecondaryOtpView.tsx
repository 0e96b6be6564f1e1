import type { ReactNode } from 'react'
import { embeddedWalletTexts } from '../../embeddedWallet/texts.js'
import { UpdateEmailCode } from '../../embeddedWallet/UpdateEmailCode.js'
import { defineView } from '../ViewDefinition.js'

export const updateEmailSecondaryOtp = defineView({
  name: 'UpdateEmailSecondaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.secondary',
  View: UpdateEmailSecondaryOtpView,
})

/** Takes the code that was mailed to the new address, which changes it. */
function UpdateEmailSecondaryOtpView({ email }: { readonly email: string }): ReactNode {
  return <UpdateEmailCode email={email} mailbox="new" />
}
