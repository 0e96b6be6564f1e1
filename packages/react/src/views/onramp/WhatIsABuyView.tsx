import { Explanation } from '../../parts/messages/Explanation.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { ArriveArt, CheckArt, PayArt } from './buyArt.js'

const whatIsABuyTexts = {
  /** Title of an explanation for beginners. */
  'aboutBuy.title': 'How buying works',
  /** Heading. Money: such as euro. Imperative. */
  'aboutBuy.payTitle': 'Pay with your own money',
  /** Below that heading. Provider: company that sells coins. */
  'aboutBuy.payText': 'A provider takes a card or a bank transfer and sells you coins.',
  /** Heading. Checks: verifies the identity. */
  'aboutBuy.checkTitle': 'The provider checks you',
  /** Below that heading. ID: passport or the like. */
  'aboutBuy.checkText': 'Laws may require an ID. Your documents stay with the provider.',
  /** Heading. */
  'aboutBuy.arriveTitle': 'Coins go to your wallet',
  /** Below that heading. "They", "them": the coins. */
  'aboutBuy.arriveText': 'They arrive at your own address. Only you can spend them.',
  /** Button at the end. Verb. */
  'aboutBuy.action': 'Buy',
} as const

export const whatIsABuyView = defineView({
  name: 'WhatIsABuy',
  texts: whatIsABuyTexts,
  title: 'aboutBuy.title',
  View: () => (
    <Explanation
      name="aboutBuy"
      texts={whatIsABuyTexts}
      points={{ pay: <PayArt />, check: <CheckArt />, arrive: <ArriveArt /> }}
      home={{ view: 'OnRampProviders' }}
    />
  ),
})
