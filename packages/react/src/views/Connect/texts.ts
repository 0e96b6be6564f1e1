import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const connectTexts = {
  'connect.title': 'Connect wallet',
  'connect.help': 'What is a wallet?',
  'connect.installed': 'Installed',
  'connect.yours': 'Your wallets',
  'connect.other': 'Other ways',
  'connect.recent': 'Used last',
  'connect.open': 'Connected',
  'connect.emptyTitle': 'No wallet found',
  'connect.emptyText': 'Install a wallet extension, then reload this page.',
  'connect.emptyPhone': "Open this page in your wallet's browser.",
  'connect.get': 'Get a wallet',
  'connect.wallets': 'Continue with a wallet',
  'connect.disabled': 'Connecting wallets is turned off here.',
  'connect.all': 'All wallets',
  'connect.guide': 'New to wallets?',
  'connect.resumeLocked': '{wallet} is locked or no longer allows this site.',
  'connect.resumeMissing': '{wallet} is not on this page any more. Is it turned on?',
  'connect.resumeSilent': '{wallet} did not answer.',
  'connect.resumeApproval': '{wallet} asks you each time before it connects.',
  'connect.resume': 'Resume {wallet}',
  'connect.resumeOn': 'Resume {wallet} on {chain}',
  'connect.ended': '{wallet} ended the connection.',
  'connect.expired': 'The connection to {wallet} has expired.',
  'connect.over': 'The connection to your wallet is over.',
  'connect.again': 'Connect again',
  'connect.legalTerms': 'I agree to the {terms}.',
  'connect.legalPrivacy': 'I agree to the {privacy}.',
  'connect.legalBoth': 'I agree to the {terms} and the {privacy}.',
  'connect.terms': 'terms of service',
  'connect.privacy': 'privacy policy',
  'connect.scan': 'Scan a code with your phone',
  'connect.phoneApps': 'Apps on this phone',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...connectTexts })
