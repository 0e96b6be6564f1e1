import { baseTexts } from '../locale/baseTexts.js'
import { createTexts } from '../locale/createTexts.js'

export const walletConnectTexts = {
  'walletConnect.open': 'Open {wallet}',
  'walletConnect.waiting': 'Waiting for {wallet}',
  'walletConnect.giveUp': 'Stop waiting',
  'walletConnect.offline': 'No line to the wallet right now. It is tried again by itself.',
  'walletConnect.check': 'Check now',
  'walletConnect.checking': 'Checking…',
  'walletConnect.nothingYet': 'Nothing has come from the wallet yet.',
  'walletConnect.inApp': 'The browser of {app} may not open your wallet. Open this page in your own browser.',
  'walletConnect.inSomeApp': 'This browser may not open your wallet. Open this page in your own browser.',
  'walletConnect.openInBrowser': 'Open in browser',
  'walletConnect.copyPage': 'Copy page link',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...walletConnectTexts })
