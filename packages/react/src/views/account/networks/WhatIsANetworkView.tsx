import { Explanation } from '../../../parts/messages/Explanation.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { FeeArt, ManyArt, SharedArt } from './networkArt.js'

const whatIsANetworkTexts = {
  /** Title of an explanation for beginners. */
  'aboutNetwork.title': 'What is a network?',
  /** Heading of the first point: a network is a record that many share. */
  'aboutNetwork.sharedTitle': 'A shared record',
  /** Below aboutNetwork.sharedTitle. */
  'aboutNetwork.sharedText': 'Many computers keep the same record of who owns what. No one is in charge.',
  /** Heading of the second point: there are many networks. */
  'aboutNetwork.manyTitle': 'Many networks',
  /** Below aboutNetwork.manyTitle. "Each" and "one" are networks. Assets: coins, tokens and NFTs. */
  'aboutNetwork.manyText': 'Each has its own fees and speed. Assets on one are not on the others.',
  /** Heading of the third point: fees are paid in the coin of the network. */
  'aboutNetwork.feeTitle': 'Fees in its own coin',
  /** Below aboutNetwork.feeTitle. */
  'aboutNetwork.feeText': "Every transaction costs a small fee, paid in the network's coin.",
  /** Button below the explanation. Opens the list of networks. Verb. */
  'aboutNetwork.action': 'Choose a network',
} as const

export const whatIsANetworkView = defineView({
  name: 'WhatIsANetwork',
  texts: whatIsANetworkTexts,
  title: 'aboutNetwork.title',
  View: () => (
    <Explanation
      name="aboutNetwork"
      texts={whatIsANetworkTexts}
      points={{ shared: <SharedArt />, many: <ManyArt />, fee: <FeeArt /> }}
      home={{ view: 'Networks' }}
    />
  ),
})
