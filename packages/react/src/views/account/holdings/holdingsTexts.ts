import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the account's tabs, which load with their code. */
export const holdingsTexts = {
  /** In place of a list, before the button "Try again". */
  'holdings.notLoaded': "Couldn't load this list.",
  /** Tab of the account: its NFTs. Noun. */
  'nfts.title': 'NFTs',
  /** Tab of the account: its coins and tokens. Noun. */
  'tokens.title': 'Tokens',
  /** Label, for screen readers, of the tabs "Tokens", "NFTs" and "Activity". Holdings: what the account owns. */
  'tokens.tabs': 'Holdings and activity',
  /** Tab of the account: its transactions. Noun. */
  'activity.title': 'Activity',
  /** For screen readers, before the value of all tokens, such as $4,000.50. Noun. */
  'tokens.total': 'Total value',
  /** Below the value of all tokens: the true value may be higher. */
  'tokens.atLeast': 'At least. Some tokens have no known price.',
  /** As tokens.atLeast, if the list may not be complete. */
  'tokens.atLeastKnown': 'At least. Some tokens may be missing.',
  /** Below the value of all tokens, if some networks could not be read. "Partial" is about the value. */
  'tokens.partialTotal': 'Partial. Some networks are not up to date.',
  /** For screen readers, the name of a row. {token}: name, such as USD Coin. {network}: name, such as Base. */
  'tokens.onNetwork': '{token} on {network}',
  /** Below the tokens, before the button "Try again". {networks}: a list of names, such as Base and Polygon. */
  'tokens.notLoaded': "Couldn't load tokens on {networks}.",
  /** In place of the list of tokens, with the button "Try again". */
  'tokens.unavailable': "Couldn't load your tokens",
  /** Below the list of tokens, before the button "Try again". */
  'tokens.stale': 'These amounts may be out of date.',
  /** After the button "Try again" was pressed too soon. */
  'tokens.refused': 'Try again in 30 seconds.',
  /** In place of a token's value in dollars: no price is known. */
  'tokens.unpriced': 'No price',
  /** Warning in the row of a token that uses another one's name. {token}: symbol, such as USDC. */
  'tokens.imitates': 'Not the known {token}',
  /** On hover over a percentage such as +4.34%. Noun. */
  'tokens.change': 'Price change in 24 hours',
  /** Button below the tokens. Shows those that may be scams. {count}: number of them. */
  'tokens.hidden': { count: { one: '{count} hidden token', other: '{count} hidden tokens' } },
  /** Above those tokens, once they are shown. */
  'tokens.hiddenHint': 'Unknown tokens can be scams. Do not follow their names or links.',
  /** Below the list: a service sent rows that make no sense. {count}: number of them, after a colon. */
  'tokens.unread': 'Tokens that could not be read: {count}',
  /** Below the list: it may not be complete. */
  'tokens.partial': 'Only known tokens are listed.',
  /** In place of the list. Heading. */
  'tokens.empty': 'No tokens yet',
  /** Below tokens.empty. */
  'tokens.emptyText': 'Tokens that you receive appear here.',
  /** Button below an empty list. Shows the address to receive tokens at. Verb. */
  'holdings.receive': 'Receive',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...holdingsTexts })
