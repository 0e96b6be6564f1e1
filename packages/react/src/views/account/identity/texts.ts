import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { retryTexts } from '../../../parts/messages/retryTexts.js'

export const accountTexts = {
  'account.chain': 'Active chain',
  'account.ethereum': 'Ethereum',
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.balance': 'Balance',
  'account.unknown': 'Balance unknown',
  ...retryTexts,
  'account.testnet': '{value} on a test network',
  'account.notLoaded': "Couldn't load your tokens.",
  'account.stale': 'This balance may be out of date.',
  'account.networks': 'Network {network}, change',
  'account.settings': 'Account settings',
  'account.notRestored': {
    namespace: {
      eip155: '{wallet} is no longer connected on Ethereum networks.',
      other: '{wallet} is no longer connected on {chain}.',
    },
  },
  'account.reconnect': 'Reconnect',
  'account.use': 'Use this account',
  'account.wallets': 'Wallets and accounts',
  'account.onramp': 'Buy',
  'account.receive': 'Receive',
  'account.send': 'Send',
  'account.swaps': 'Swap',
  'account.gone': 'No account connected',
  'account.connect': 'Connect wallet',
  'account.goneText': 'Connect a wallet to see its account here.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...accountTexts })
