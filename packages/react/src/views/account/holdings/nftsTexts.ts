import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the list of NFTs, which load with its code. */
export const nftsTexts = {
  /** In place of the list. Heading. */
  'nfts.empty': 'No NFTs yet',
  /** Below nfts.empty. */
  'nfts.emptyText': 'NFTs that you receive appear here.',
  /** In place of the list. Heading. */
  'nfts.none': "NFTs aren't available on this network",
  /** In place of the list, with the button "Try again". */
  'nfts.failed': "Couldn't load your NFTs",
  /** Below the list, before the button "Try again". */
  'nfts.stale': 'This list may be out of date.',
  /** After the button "Try again" was pressed too soon. */
  'nfts.refused': 'Try again in 30 seconds.',
  /** Below the list: a service sent rows that make no sense. {count}: number of them, after a colon. */
  'nfts.unread': 'NFTs that could not be read: {count}',
  /** Button below the list. Verb. */
  'nfts.more': 'Show more',
  /** Button below the list. Shows NFTs that may be scams. {count}: number of them. */
  'nfts.hidden': { count: { one: '{count} hidden NFT', other: '{count} hidden NFTs' } },
  /** Above those NFTs, once they are shown. */
  'nfts.hiddenHint': 'Unknown NFTs can be scams. Do not follow their names or links.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...nftsTexts })
