import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'

export const accountTexts = {
  'account.chain': 'Chain in use',
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.balance': 'Balance',
  'account.unknown': 'Balance unknown',
  'account.unavailable': 'Token Balance Unavailable',
  'account.refused': 'It can be asked again in half a minute.',
  'account.testnet': 'Test network, no market value',
  'account.stale': 'May be out of date',
  'account.networks': 'Network {network}, change',
  'account.explorer': 'View on {explorer}',
  'account.wallets': 'Wallets and accounts',
  'account.gone': 'No account is connected',
  'account.connect': 'Connect wallet',
  'account.goneText': 'Connect a wallet to see its account here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...accountTexts })
