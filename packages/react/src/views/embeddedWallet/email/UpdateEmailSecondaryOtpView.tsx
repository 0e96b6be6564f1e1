import type { ReactNode } from 'react'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts } from '../login/texts.js'
import { UpdateEmailCode } from './UpdateEmailCode.js'

export const updateEmailSecondaryOtpView = defineView({
  name: 'UpdateEmailSecondaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.secondary',
  View: UpdateEmailSecondaryOtpView,
})

/** Takes the code that was mailed to the new address, which changes it. */
function UpdateEmailSecondaryOtpView({ email }: { readonly email: string }): ReactNode {
  return <UpdateEmailCode email={email} mailbox="new" />
}
