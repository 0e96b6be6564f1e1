import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the account's tabs, which load with their code. */
export const holdingsTexts = {
  'holdings.notLoaded': "Couldn't load this list.",
  'nfts.title': 'NFTs',
  'tokens.title': 'Tokens',
  'tokens.tabs': 'Holdings and activity',
  'activity.title': 'Activity',
  'tokens.total': 'Total value',
  'tokens.atLeast': 'At least. Some tokens have no known price.',
  'tokens.atLeastKnown': 'At least. Some tokens may be missing.',
  'tokens.partialTotal': 'Partial. Some networks are not up to date.',
  'tokens.onNetwork': '{token} on {network}',
  'tokens.notLoaded': "Couldn't load tokens on {networks}.",
  'tokens.unavailable': "Couldn't load your tokens",
  'tokens.stale': 'These amounts may be out of date.',
  'tokens.refused': 'Try again in 30 seconds.',
  'tokens.unpriced': 'No price',
  'tokens.imitates': 'Not the known {token}',
  'tokens.change': 'Price change in 24 hours',
  'tokens.hidden': { count: { one: '{count} hidden token', other: '{count} hidden tokens' } },
  'tokens.hiddenHint': 'Unknown tokens can be scams. Do not follow their names or links.',
  'tokens.unread': 'Tokens that could not be read: {count}',
  'tokens.partial': 'Only known tokens are listed.',
  'tokens.empty': 'No tokens yet',
  'tokens.emptyText': 'Tokens that you receive appear here.',
  'holdings.receive': 'Receive',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...holdingsTexts })
