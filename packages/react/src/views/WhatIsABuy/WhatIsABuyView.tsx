import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { Explanation } from '../../parts/Explanation.js'
import { defineView } from '../ViewDefinition.js'
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

const { Text } = createTexts({ ...baseTexts, ...whatIsABuyTexts })

export const whatIsABuy = defineView({
  name: 'WhatIsABuy',
  texts: whatIsABuyTexts,
  title: 'aboutBuy.title',
  View: WhatIsABuyView,
})

function WhatIsABuyView(): ReactNode {
  const modal = useModalController()
  return (
    <Explanation
      points={[
        {
          key: 'pay',
          art: <PayArt />,
          title: <Text id="aboutBuy.payTitle" />,
          text: <Text id="aboutBuy.payText" />,
        },
        {
          key: 'check',
          art: <CheckArt />,
          title: <Text id="aboutBuy.checkTitle" />,
          text: <Text id="aboutBuy.checkText" />,
        },
        {
          key: 'arrive',
          art: <ArriveArt />,
          title: <Text id="aboutBuy.arriveTitle" />,
          text: <Text id="aboutBuy.arriveText" />,
        },
      ]}
      action={
        <button
          type="button"
          className="lk-prime"
          onClick={() => {
            if (modal.$state.get().stack.length > 1) modal.back()
            else modal.reset({ view: 'OnRampProviders' })
          }}
        >
          <Text id="aboutBuy.action" />
        </button>
      }
    />
  )
}
