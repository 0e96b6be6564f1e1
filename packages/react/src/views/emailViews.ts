export { EmailForm } from '../embeddedWallet/EmailForm.js'
export { EmbeddedRows } from '../embeddedWallet/EmbeddedRows.js'
export { SocialButtons } from '../embeddedWallet/SocialButtons.js'

import { approveTransaction } from './ApproveTransaction/ApproveTransactionView.js'
import { connectingFarcaster } from './ConnectingFarcaster/ConnectingFarcasterView.js'
import { connectingSocial } from './ConnectingSocial/ConnectingSocialView.js'
import { connectSocials } from './ConnectSocials/ConnectSocialsView.js'
import { emailVerifyDevice } from './EmailVerifyDevice/EmailVerifyDeviceView.js'
import { emailVerifyOtp } from './EmailVerifyOtp/EmailVerifyOtpView.js'
import { updateEmail } from './UpdateEmail/UpdateEmailView.js'
import { updateEmailPrimaryOtp } from './UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.js'
import { updateEmailSecondaryOtp } from './UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.js'
import { upgradeWallet } from './UpgradeWallet/UpgradeWalletView.js'
import type { ViewTable } from './ViewDefinition.js'

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
