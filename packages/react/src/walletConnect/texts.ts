import { baseTexts } from '../locale/baseTexts.js'
import { createTexts } from '../locale/createTexts.js'

export const walletConnectTexts = {
  'walletConnect.open': 'Open {wallet}',
  'walletConnect.waiting': 'Waiting for {wallet}',
  'walletConnect.giveUp': 'Stop waiting',
  'walletConnect.offline': "Can't reach the wallet. Retrying…",
  'walletConnect.check': 'Check now',
  'walletConnect.checking': 'Checking…',
  'walletConnect.nothingYet': 'No response from the wallet yet.',
  'walletConnect.inApp': "{app}'s browser may block your wallet. Open this page in your own browser.",
  'walletConnect.inSomeApp': 'This browser may block your wallet. Open this page in your own browser.',
  'walletConnect.openInBrowser': 'Open in browser',
  'walletConnect.copyPage': 'Copy page link',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...walletConnectTexts })
