import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const connectingExternalTexts = {
  /** Title while a wallet is asked to connect. */
  'connecting.title': 'Connecting',
  /** Title once it is connected. */
  'connecting.connected': 'Connected',
  /** Button once it is connected; closes the modal. */
  'connecting.leave': 'Done',
  /** Heading: the visitor has to confirm in the wallet. Imperative. {wallet}: name of the wallet. */
  'connecting.confirm': 'Confirm in {wallet}',
  /** Below that heading. */
  'connecting.hint': 'If nothing happens, open your wallet.',
  /** Heading while the visitor signs in to the wallet of the app. */
  'connecting.signingIn': 'Signing you in',
  /** Below that heading. */
  'connecting.signingInHint': 'This takes a moment.',
  /** Heading after that. */
  'connecting.signedIn': "You're signed in",
  /** Button. Verb. */
  'connecting.cancel': 'Cancel',
  /** Heading: the visitor declined in the wallet. */
  'connecting.declined': 'Request declined',
  /** Below that heading. No data was shared with the app. */
  'connecting.declinedHint': 'Nothing was shared. You can try again anytime.',
  /** Heading: the visitor has meanwhile chosen another wallet. */
  'connecting.superseded': 'You chose another wallet',
  /** Below that heading. {wallet}: name of the wallet. */
  'connecting.supersededHint': 'You can still connect {wallet}.',
  /** Heading: the wallet still shows an earlier request. */
  'connecting.waiting': 'A request is already pending',
  /** Below that heading. "It" is the request. {wallet}: name of the wallet. */
  'connecting.waitingHint': 'Open {wallet}, respond to it, then try again.',
  /** Heading after a failure. The reason follows below it. */
  'connecting.failed': "Couldn't connect",
  /** For screen readers: the heading with the reason, which is a whole sentence. {reason}: text of the error. */
  'connecting.failedReason': "Couldn't connect. {reason}",
  /** Button that leads back to the logins. Verb. */
  'connecting.signIn': 'Sign in',
  /** Heading. {wallet}: name of the wallet. */
  'connecting.done': 'Connected to {wallet}',
  /** Below that heading, while the app completes it. */
  'connecting.finishing': 'Finishing up…',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectingExternalTexts })
