import { Explanation } from '../../parts/messages/Explanation.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { ArriveArt, CheckArt, PayArt } from './buyArt.js'

const whatIsABuyTexts = {
  'aboutBuy.title': 'How buying works',
  'aboutBuy.payTitle': 'Pay with your own money',
  'aboutBuy.payText': 'A provider takes a card or a bank transfer and sells you coins.',
  'aboutBuy.checkTitle': 'The provider checks you',
  'aboutBuy.checkText': 'Laws may require an ID. Your documents stay with the provider.',
  'aboutBuy.arriveTitle': 'Coins go to your wallet',
  'aboutBuy.arriveText': 'They arrive at your own address. Only you can spend them.',
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
