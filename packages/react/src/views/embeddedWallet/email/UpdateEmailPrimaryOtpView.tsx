import type { ReactNode } from 'react'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts } from '../login/texts.js'
import { UpdateEmailCode } from './UpdateEmailCode.js'

export const updateEmailPrimaryOtpView = defineView({
  name: 'UpdateEmailPrimaryOtp',
  texts: embeddedWalletTexts,
  title: 'updateEmail.primary',
  View: UpdateEmailPrimaryOtpView,
})

/** Takes the code that was mailed to the present address, before the new address gets one. `email`: the new address. */
function UpdateEmailPrimaryOtpView({ email }: { readonly email: string }): ReactNode {
  return <UpdateEmailCode email={email} mailbox="present" />
}
