import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { requestTexts } from '../../../parts/messages/requestTexts.js'

export const walletConnectTexts = {
  ...requestTexts,
  /** Warning in the browser inside another app. {app}: name of that app, such as Telegram. */
  'walletConnect.inApp': "{app}'s browser may block your wallet. Open this page in your own browser.",
  /** The same if the app is unknown. */
  'walletConnect.inSomeApp': 'This browser may block your wallet. Open this page in your own browser.',
  /** Link below that warning; opens the browser of the phone. Verb. */
  'walletConnect.openInBrowser': 'Open in browser',
  /** Button below that warning: copy the address of this page. Verb. */
  'walletConnect.copyPage': 'Copy page link',
} as const

export const { Text } = createTexts({ ...baseTexts, ...walletConnectTexts })
