import { Explanation } from '../../../parts/messages/Explanation.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { FeeArt, ManyArt, SharedArt } from './networkArt.js'

const whatIsANetworkTexts = {
  'aboutNetwork.title': 'What is a network?',
  'aboutNetwork.sharedTitle': 'A shared record',
  'aboutNetwork.sharedText': 'Many computers keep the same record of who owns what. No one is in charge.',
  'aboutNetwork.manyTitle': 'Many networks',
  'aboutNetwork.manyText': 'Each has its own fees and speed. Assets on one are not on the others.',
  'aboutNetwork.feeTitle': 'Fees in its own coin',
  'aboutNetwork.feeText': "Every transaction costs a small fee, paid in the network's coin.",
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
