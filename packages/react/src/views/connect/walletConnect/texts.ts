import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { requestTexts } from '../../../parts/messages/requestTexts.js'

export const walletConnectTexts = {
  ...requestTexts,
  'walletConnect.inApp': "{app}'s browser may block your wallet. Open this page in your own browser.",
  'walletConnect.inSomeApp': 'This browser may block your wallet. Open this page in your own browser.',
  'walletConnect.openInBrowser': 'Open in browser',
  'walletConnect.copyPage': 'Copy page link',
} as const

export const { Text } = createTexts({ ...baseTexts, ...walletConnectTexts })
