export { EmailForm } from '../embeddedWallet/EmailForm.js'

import { approveTransaction } from './ApproveTransaction/ApproveTransactionView.js'
import { emailVerifyDevice } from './EmailVerifyDevice/EmailVerifyDeviceView.js'
import { emailVerifyOtp } from './EmailVerifyOtp/EmailVerifyOtpView.js'
import { upgradeWallet } from './UpgradeWallet/UpgradeWalletView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of the embedded wallet, as one chunk that loads if the app has one. */
export const views = {
  EmailVerifyOtp: emailVerifyOtp,
  EmailVerifyDevice: emailVerifyDevice,
  ApproveTransaction: approveTransaction,
  UpgradeWallet: upgradeWallet,
} as const satisfies ViewTable<'email'>
