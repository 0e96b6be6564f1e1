import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const connectingExternalTexts = {
  'connecting.title': 'Connecting',
  'connecting.connected': 'Connected',
  'connecting.leave': 'Done',
  'connecting.confirm': 'Confirm in {wallet}',
  'connecting.hint': 'If nothing happens, open your wallet.',
  'connecting.signingIn': 'Signing you in',
  'connecting.signingInHint': 'This takes a moment.',
  'connecting.signedIn': "You're signed in",
  'connecting.cancel': 'Cancel',
  'connecting.declined': 'Request declined',
  'connecting.declinedHint': 'Nothing was shared. You can try again anytime.',
  'connecting.superseded': 'You chose another wallet',
  'connecting.supersededHint': 'You can still connect {wallet}.',
  'connecting.waiting': 'A request is already pending',
  'connecting.waitingHint': 'Open {wallet}, respond to it, then try again.',
  'connecting.failed': "Couldn't connect",
  'connecting.failedReason': "Couldn't connect. {reason}",
  'connecting.signIn': 'Sign in',
  'connecting.done': 'Connected to {wallet}',
  'connecting.finishing': 'Finishing up…',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectingExternalTexts })
