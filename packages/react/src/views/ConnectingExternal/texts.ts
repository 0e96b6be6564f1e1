import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const connectingExternalTexts = {
  'connecting.title': 'Connecting',
  'connecting.confirm': 'Confirm in {wallet}',
  'connecting.hint': 'Open the wallet if its window does not come up by itself.',
  'connecting.cancel': 'Cancel',
  'connecting.declined': 'Request declined',
  'connecting.declinedHint': 'Nothing was shared. You can try again at any time.',
  'connecting.superseded': 'Another wallet was asked',
  'connecting.supersededHint': 'This request is over. You can ask {wallet} again.',
  'connecting.waiting': 'A request is already waiting',
  'connecting.waitingHint': 'Open {wallet} and answer it there, then try again.',
  'connecting.failed': 'Could not connect',
  'connecting.done': 'Connected to {wallet}',
  'connecting.another': 'Choose another wallet',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectingExternalTexts })
