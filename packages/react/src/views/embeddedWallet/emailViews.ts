export { EmbeddedRows } from './EmbeddedRows.js'
export { EmailForm } from './email/EmailForm.js'
export { SocialButtons } from './social/SocialButtons.js'

import type { ViewTable } from '../../parts/ViewDefinition.js'
import { approveTransaction } from './ApproveTransactionView.js'
import { emailVerifyDevice } from './email/EmailVerifyDeviceView.js'
import { emailVerifyOtp } from './email/EmailVerifyOtpView.js'
import { updateEmailPrimaryOtp } from './email/UpdateEmailPrimaryOtpView.js'
import { updateEmailSecondaryOtp } from './email/UpdateEmailSecondaryOtpView.js'
import { updateEmail } from './email/UpdateEmailView.js'
import { connectingFarcaster } from './social/ConnectingFarcasterView.js'
import { connectingSocial } from './social/ConnectingSocialView.js'
import { connectSocials } from './social/ConnectSocialsView.js'
import { upgradeWallet } from './upgrade/UpgradeWalletView.js'

/** Views of the embedded wallet, as one chunk that loads if the app has one. */
export const views = {
  ConnectSocials: connectSocials,
  ConnectingSocial: connectingSocial,
  ConnectingFarcaster: connectingFarcaster,
  EmailVerifyOtp: emailVerifyOtp,
  EmailVerifyDevice: emailVerifyDevice,
  UpdateEmail: updateEmail,
  UpdateEmailPrimaryOtp: updateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp: updateEmailSecondaryOtp,
  ApproveTransaction: approveTransaction,
  UpgradeWallet: upgradeWallet,
} as const satisfies ViewTable<'email'>
