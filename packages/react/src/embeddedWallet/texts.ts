import { baseTexts } from '../locale/baseTexts.js'
import { createTexts } from '../locale/createTexts.js'

export const embeddedWalletTexts = {
  'email.label': 'Email',
  'email.placeholder': 'you@example.com',
  'email.go': 'Continue',
  'email.sending': 'Sending the mail…',
  'email.invalid': 'Enter a whole email address, such as you@example.com.',
  'email.codeTitle': 'Confirm email',
  'email.codeText': 'Enter the code we sent to {email}',
  'email.codeLabel': 'Code of 6 digits',
  'email.codeHint': 'Nothing arrived? Look in the spam folder.',
  'email.checking': 'Checking the code…',
  'email.resend': 'Resend code',
  'email.resendLink': 'Resend link',
  'email.resendIn': 'Resend in {n} s',
  'email.resent': 'Sent again',
  'email.deviceTitle': 'Register device',
  'email.deviceText': 'Open the link we sent to {email}',
  'email.deviceHint':
    'You have not used this device before. Open the link on any device, then come back here.',
  'approve.title': 'Approve',
  'approve.waiting': 'Decide in your wallet',
  'approve.text': 'The request is shown by your wallet, on its own page. This site cannot change it.',
  'approve.none': 'Nothing to approve',
  'email.gone': 'This app no longer offers email.',
} as const

/** Drawn only by code that loads with the embedded wallet. */
export const mailIcon =
  'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5ZM3.5 6.5 10 11l6.5-4.5'

export const { Text, useMessage } = createTexts({ ...baseTexts, ...embeddedWalletTexts })
