import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { connectingExternalTexts } from '../connecting/texts.js'
import { downloadsTexts } from '../downloads/texts.js'
import { walletConnectTexts } from '../walletConnect/texts.js'

export const connectingWalletConnectTexts = {
  'walletConnect.title': 'WalletConnect',
  'walletConnect.ways': 'Ways to connect {wallet}',
  'walletConnect.phone': 'Phone',
  'walletConnect.desktop': 'Desktop',
  'walletConnect.web': 'Web',
  'walletConnect.browser': 'Browser',
  'walletConnect.code': 'QR code to connect {wallet}',
  'walletConnect.codeAny': 'QR code to connect a wallet',
  'walletConnect.scan': 'Open {wallet} on your phone and scan this code.',
  'walletConnect.scanAny': 'Open any wallet on your phone and scan this code.',
  'walletConnect.scanElsewhere': 'Open a wallet on another device and scan this code.',
  'walletConnect.ready': 'The code is ready. You can also copy the link.',
  'walletConnect.renewed': 'The code has been refreshed.',
  'walletConnect.copy': 'Copy link',
  'walletConnect.preparing': 'Preparing…',
  'walletConnect.continue': 'Continue in {wallet}',
  'walletConnect.openHint': 'Open the wallet and accept the connection there.',
  'walletConnect.accept': 'Accept the request in the wallet, then return here.',
  'walletConnect.again': 'Open again',
  'walletConnect.stuck': 'Nothing opened? Try another option.',
  'walletConnect.noLink': "Can't open {wallet} from here. Try another option.",
  'walletConnect.native': 'Open the app directly',
  'walletConnect.webApp': 'Open the web app',
  'walletConnect.browse': "Opens this page in {wallet}'s browser. Connect there.",
  'walletConnect.universal': 'Open with a link',
  'walletConnect.showCode': 'Show a QR code',
  'walletConnect.extension': 'Detected in this browser.',
  'walletConnect.notHere': "{wallet} isn't in this browser",
  'walletConnect.notHereText': 'Add its extension, or use it on your phone.',
  'walletConnect.over': 'This request has ended',
  'walletConnect.taken': '{wallet} is connected',
  'walletConnect.takenText': 'Disconnect the current wallet to connect another.',
  'walletConnect.use': 'Use this wallet',
  'walletConnect.freeing': 'Disconnecting…',
  'walletConnect.none': 'Not available here',
  'walletConnect.noneText': "This app doesn't connect to wallets on other devices.",
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...walletConnectTexts,
  ...connectingExternalTexts,
  ...downloadsTexts,
  ...connectingWalletConnectTexts,
})
