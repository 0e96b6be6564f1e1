import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { pairingTexts } from '../../pairing/texts.js'
import { connectingTexts } from '../ConnectingExternal/texts.js'
import { downloadsTexts } from '../Downloads/texts.js'

export const walletConnectTexts = {
  'pairing.title': 'WalletConnect',
  'pairing.ways': 'Ways to connect {wallet}',
  'pairing.phone': 'Phone',
  'pairing.desktop': 'Desktop',
  'pairing.web': 'Web',
  'pairing.browser': 'Browser',
  'pairing.code': 'QR code to connect {wallet}',
  'pairing.codeAny': 'QR code to connect a wallet',
  'pairing.scan': 'Scan with your phone: open {wallet} and point its camera here.',
  'pairing.scanAny': 'Scan with your phone: open any wallet and point its camera here.',
  'pairing.scanElsewhere': 'Scan with another device: open a wallet there and point its camera here.',
  'pairing.ready': 'The code is ready. You can also copy the link.',
  'pairing.renewed': 'The code was renewed.',
  'pairing.copy': 'Copy link',
  'pairing.preparing': 'Preparing…',
  'pairing.continue': 'Continue in {wallet}',
  'pairing.openHint': 'Open the wallet and accept the connection there.',
  'pairing.accept': 'Accept the connection request in the wallet, then come back here.',
  'pairing.again': 'Open again',
  'pairing.stuck': 'Did nothing open? Try another way.',
  'pairing.noLink': '{wallet} cannot be opened from here. Try another way.',
  'pairing.native': 'Open the app directly',
  'pairing.webApp': 'Open the web app',
  'pairing.browse': 'This page opens in the browser of {wallet}. Connect there.',
  'pairing.universal': 'Open with a link',
  'pairing.showCode': 'Show a QR code',
  'pairing.extension': 'It is installed in this browser.',
  'pairing.notHere': '{wallet} is not in this browser',
  'pairing.notHereText': 'Add its extension, or use it on your phone.',
  'pairing.over': 'This request is over',
  'pairing.taken': '{wallet} is connected',
  'pairing.takenText': 'One wallet at a time can be connected this way. Disconnect it to connect another.',
  'pairing.use': 'Use it',
  'pairing.freeing': 'Disconnecting…',
  'pairing.none': 'Not available here',
  'pairing.noneText': 'This app does not connect to wallets on other devices.',
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...pairingTexts,
  ...connectingTexts,
  ...downloadsTexts,
  ...walletConnectTexts,
})
