import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const downloadsTexts = {
  /** Title of the view with links to install a wallet. Verb. */
  'downloads.title': 'Get a wallet',
  /** Heading, and link: install this wallet. Verb. {wallet}: name of the wallet. */
  'downloads.heading': 'Get {wallet}',
  /** Row and tab: extension of a browser. */
  'downloads.extension': 'Browser extension',
  /** Row and tab: the app for these devices. */
  'downloads.ios': 'iPhone and iPad',
  /** Row and tab: the app for Android. */
  'downloads.android': 'Android',
  /** Row: the wallet as a website. */
  'downloads.webapp': 'Web app',
  /** Row: the wallet as a program for computers. */
  'downloads.desktop': 'Desktop app',
  /** Row: the website about the wallet. */
  'downloads.homepage': 'Website',
  /** Name of a store; stays as it is, or as Google writes it in your language. */
  'downloads.chromeStore': 'Chrome Web Store',
  /** Name of a store; stays as it is. */
  'downloads.appStore': 'App Store',
  /** Name of a store; stays as it is. */
  'downloads.playStore': 'Google Play',
  /** Heading over a QR code: install the wallet on your phone. */
  'downloads.phone': 'On your phone',
  /** Label for screen readers of the choice between the stores. Noun. */
  'downloads.store': 'Store',
  /** Label for screen readers of the QR code. {wallet}: name of the wallet; {store}: name of the store. */
  'downloads.code': 'QR code with a link to {wallet} in the {store}',
  /** Button: copy the link to the store. Verb. */
  'downloads.copy': 'Copy link',
  /** Link to the store. Verb. {store}: its name, such as App Store. */
  'downloads.open': 'Open {store}',
  /** Question before the button "Reload this page": have you just installed it? */
  'downloads.installed': 'Just installed it?',
  /** Button. Verb. */
  'downloads.reload': 'Reload this page',
  /** Button once the wallet is installed. Verb. {wallet}: name of the wallet. */
  'downloads.connect': 'Connect {wallet}',
  /** Message. {wallet}: name of the wallet. */
  'downloads.none': 'No download link for {wallet}.',
  /** Title: the link leads to a wallet that is not in the list. */
  'downloads.unknown': 'Wallet not available',
  /** Below that title. "It" is the wallet. */
  'downloads.unknownText': 'It may have been removed.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...downloadsTexts })
