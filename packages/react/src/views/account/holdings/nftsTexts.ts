import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the list of NFTs, which load with its code. */
export const nftsTexts = {
  'nfts.empty': 'No NFTs yet',
  'nfts.emptyText': 'NFTs that you receive appear here.',
  'nfts.none': "NFTs aren't available on this network",
  'nfts.failed': "Couldn't load your NFTs",
  'nfts.stale': 'This list may be out of date.',
  'nfts.refused': 'Try again in 30 seconds.',
  'nfts.unread': 'NFTs that could not be read: {count}',
  'nfts.more': 'Show more',
  'nfts.hidden': { count: { one: '{count} hidden NFT', other: '{count} hidden NFTs' } },
  'nfts.hiddenHint': 'Unknown NFTs can be scams. Do not follow their names or links.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...nftsTexts })
