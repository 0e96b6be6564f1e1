import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { walletConnectTexts } from '../../walletConnect/texts.js'
import { connectingExternalTexts } from '../ConnectingExternal/texts.js'
import { downloadsTexts } from '../Downloads/texts.js'

export const connectingWalletConnectTexts = {
  'walletConnect.title': 'WalletConnect',
  'walletConnect.ways': 'Ways to connect {wallet}',
  'walletConnect.phone': 'Phone',
  'walletConnect.desktop': 'Desktop',
  'walletConnect.web': 'Web',
  'walletConnect.browser': 'Browser',
  'walletConnect.code': 'QR code to connect {wallet}',
  'walletConnect.codeAny': 'QR code to connect a wallet',
  'walletConnect.scan': 'Scan with your phone: open {wallet} and point its camera here.',
  'walletConnect.scanAny': 'Scan with your phone: open any wallet and point its camera here.',
  'walletConnect.scanElsewhere': 'Scan with another device: open a wallet there and point its camera here.',
  'walletConnect.ready': 'The code is ready. You can also copy the link.',
  'walletConnect.renewed': 'The code was renewed.',
  'walletConnect.copy': 'Copy link',
  'walletConnect.preparing': 'Preparing…',
  'walletConnect.continue': 'Continue in {wallet}',
  'walletConnect.openHint': 'Open the wallet and accept the connection there.',
  'walletConnect.accept': 'Accept the connection request in the wallet, then come back here.',
  'walletConnect.again': 'Open again',
  'walletConnect.stuck': 'Did nothing open? Try another way.',
  'walletConnect.noLink': '{wallet} cannot be opened from here. Try another way.',
  'walletConnect.native': 'Open the app directly',
  'walletConnect.webApp': 'Open the web app',
  'walletConnect.browse': 'This page opens in the browser of {wallet}. Connect there.',
  'walletConnect.universal': 'Open with a link',
  'walletConnect.showCode': 'Show a QR code',
  'walletConnect.extension': 'It is installed in this browser.',
  'walletConnect.notHere': '{wallet} is not in this browser',
  'walletConnect.notHereText': 'Add its extension, or use it on your phone.',
  'walletConnect.over': 'This request is over',
  'walletConnect.taken': '{wallet} is connected',
  'walletConnect.takenText':
    'One wallet at a time can be connected this way. Disconnect it to connect another.',
  'walletConnect.use': 'Use it',
  'walletConnect.freeing': 'Disconnecting…',
  'walletConnect.none': 'Not available here',
  'walletConnect.noneText': 'This app does not connect to wallets on other devices.',
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...walletConnectTexts,
  ...connectingExternalTexts,
  ...downloadsTexts,
  ...connectingWalletConnectTexts,
})
