import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { connectingExternalTexts } from '../connecting/texts.js'
import { downloadsTexts } from '../downloads/texts.js'
import { walletConnectTexts } from '../walletConnect/texts.js'

export const connectingWalletConnectTexts = {
  /** Title; a name that stays as it is. */
  'walletConnect.title': 'WalletConnect',
  /** Label for screen readers of the tabs below. {wallet}: name of the wallet. */
  'walletConnect.ways': 'Ways to connect {wallet}',
  /** Tab: connect with the app on a phone. */
  'walletConnect.phone': 'Phone',
  /** Tab: connect with a program on this computer. */
  'walletConnect.desktop': 'Desktop',
  /** Tab: connect with the website of the wallet. */
  'walletConnect.web': 'Web',
  /** Tab: connect with the extension of this browser. */
  'walletConnect.browser': 'Browser',
  /** Label for screen readers of the QR code. {wallet}: name of the wallet. */
  'walletConnect.code': 'QR code to connect {wallet}',
  /** The same for any wallet. */
  'walletConnect.codeAny': 'QR code to connect a wallet',
  /** Below the QR code. {wallet}: name of the wallet. */
  'walletConnect.scan': 'Open {wallet} on your phone and scan this code.',
  /** Below the QR code, for any wallet. */
  'walletConnect.scanAny': 'Open any wallet on your phone and scan this code.',
  /** Below the QR code, on a phone, which cannot scan itself. */
  'walletConnect.scanElsewhere': 'Open a wallet on another device and scan this code.',
  /** Announced to screen readers when the QR code is shown. */
  'walletConnect.ready': 'The code is ready. You can also copy the link.',
  /** Announced to screen readers when a new QR code replaces one that expired. */
  'walletConnect.renewed': 'The code has been refreshed.',
  /** Button: copy the link that the QR code has. Verb. */
  'walletConnect.copy': 'Copy link',
  /** Button that cannot be used yet. */
  'walletConnect.preparing': 'Preparing…',
  /** Heading, when the wallet has opened. Imperative. {wallet}: name of the wallet. */
  'walletConnect.continue': 'Continue in {wallet}',
  /** Below the heading, before the wallet is opened. */
  'walletConnect.openHint': 'Open the wallet and accept the connection there.',
  /** Below the heading, once the wallet is open. */
  'walletConnect.accept': 'Accept the request in the wallet, then return here.',
  /** Button: open the wallet once more. Verb. */
  'walletConnect.again': 'Open again',
  /** Hint when the wallet did not open. */
  'walletConnect.stuck': 'Nothing opened? Try another option.',
  /** Message: this wallet has no link for this device. {wallet}: name of the wallet. */
  'walletConnect.noLink': "Can't open {wallet} from here. Try another option.",
  /** Row: another way, with the app on this device. Verb. */
  'walletConnect.native': 'Open the app directly',
  /** Row: another way, with the website of the wallet. Verb. */
  'walletConnect.webApp': 'Open the web app',
  /** Hint. The wallet has a browser of its own, in which this page opens. {wallet}: name of the wallet. */
  'walletConnect.browse': "Opens this page in {wallet}'s browser. Connect there.",
  /** Row: another way, with a link that the phone passes to the wallet. Verb. */
  'walletConnect.universal': 'Open with a link',
  /** Row: another way. Verb. */
  'walletConnect.showCode': 'Show a QR code',
  /** Below the heading: the extension of the wallet was found. */
  'walletConnect.extension': 'Detected in this browser.',
  /** Heading: the extension of the wallet is not installed here. {wallet}: name of the wallet. */
  'walletConnect.notHere': "{wallet} isn't in this browser",
  /** Below that heading. "Its" is of the wallet. */
  'walletConnect.notHereText': 'Add its extension, or use it on your phone.',
  /** Heading: the visitor stopped it. */
  'walletConnect.over': 'This request has ended',
  /** Heading: another wallet is connected this way, and only one can be. {wallet}: name of the wallet. */
  'walletConnect.taken': '{wallet} is connected',
  /** Below that heading. */
  'walletConnect.takenText': 'Disconnect the current wallet to connect another.',
  /** Button: continue with the connected wallet. Verb. */
  'walletConnect.use': 'Use this wallet',
  /** Button while the connected wallet is disconnected. */
  'walletConnect.freeing': 'Disconnecting…',
  /** Title: this app cannot connect to phones. */
  'walletConnect.none': 'Not available here',
  /** Below that title. */
  'walletConnect.noneText': "This app doesn't connect to wallets on other devices.",
} as const

export const { Text, useMessage } = createTexts({
  ...baseTexts,
  ...walletConnectTexts,
  ...connectingExternalTexts,
  ...downloadsTexts,
  ...connectingWalletConnectTexts,
})
