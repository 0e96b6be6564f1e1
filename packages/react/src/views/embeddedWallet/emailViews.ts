export { EmbeddedRows } from './EmbeddedRows.js'

import type { ViewTable } from '../../parts/ViewDefinition.js'
import { approveTransactionView } from './ApproveTransactionView.js'
import { emailVerifyDeviceView } from './email/EmailVerifyDeviceView.js'
import { emailVerifyOtpView } from './email/EmailVerifyOtpView.js'
import { updateEmailPrimaryOtpView } from './email/UpdateEmailPrimaryOtpView.js'
import { updateEmailSecondaryOtpView } from './email/UpdateEmailSecondaryOtpView.js'
import { updateEmailView } from './email/UpdateEmailView.js'
import { importWalletView } from './import/ImportWalletView.js'
import { connectingFarcasterView } from './social/ConnectingFarcasterView.js'
import { connectingSocialView } from './social/ConnectingSocialView.js'
import { connectSocialsView } from './social/ConnectSocialsView.js'
import { upgradeWalletView } from './upgrade/UpgradeWalletView.js'

/** Views of the embedded wallet, as one chunk that loads if the app has one. */
export const views = {
  ImportWallet: importWalletView,
  ConnectSocials: connectSocialsView,
  ConnectingSocial: connectingSocialView,
  ConnectingFarcaster: connectingFarcasterView,
  EmailVerifyOtp: emailVerifyOtpView,
  EmailVerifyDevice: emailVerifyDeviceView,
  UpdateEmail: updateEmailView,
  UpdateEmailPrimaryOtp: updateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: updateEmailSecondaryOtpView,
  ApproveTransaction: approveTransactionView,
  UpgradeWallet: upgradeWalletView,
} as const satisfies ViewTable<'email'>
