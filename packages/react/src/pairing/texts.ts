import { baseTexts } from '../locale/baseTexts.js'
import { createTexts } from '../locale/createTexts.js'

export const pairingTexts = {
  'pairing.open': 'Open {wallet}',
  'pairing.waiting': 'Waiting for {wallet}',
  'pairing.giveUp': 'Stop waiting',
  'pairing.offline': 'No line to the wallet right now. It is tried again by itself.',
  'pairing.check': 'Check now',
  'pairing.checking': 'Checking…',
  'pairing.nothingYet': 'Nothing has come from the wallet yet.',
  'pairing.inApp': 'The browser of {app} may not open your wallet. Open this page in your own browser.',
  'pairing.inSomeApp': 'This browser may not open your wallet. Open this page in your own browser.',
  'pairing.openInBrowser': 'Open in browser',
  'pairing.copyPage': 'Copy page link',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...pairingTexts })
