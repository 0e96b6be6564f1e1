import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

export const downloadsTexts = {
  'downloads.title': 'Get a wallet',
  'downloads.heading': 'Get {wallet}',
  'downloads.extension': 'Browser extension',
  'downloads.ios': 'iPhone and iPad',
  'downloads.android': 'Android',
  'downloads.webapp': 'Web app',
  'downloads.desktop': 'Desktop app',
  'downloads.homepage': 'Website',
  'downloads.chromeStore': 'Chrome Web Store',
  'downloads.appStore': 'App Store',
  'downloads.playStore': 'Google Play',
  'downloads.phone': 'On your phone',
  'downloads.store': 'Store',
  'downloads.code': 'QR code with a link to {wallet} in the {store}',
  'downloads.copy': 'Copy link',
  'downloads.open': 'Open {store}',
  'downloads.installed': 'Just installed it?',
  'downloads.reload': 'Reload this page',
  'downloads.connect': 'Connect {wallet}',
  'downloads.none': 'No download link for {wallet}.',
  'downloads.unknown': 'Wallet not available',
  'downloads.unknownText': 'It may have been removed.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...downloadsTexts })
