import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { Explanation } from '../../parts/Explanation.js'
import { defineView } from '../ViewDefinition.js'
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

const { Text } = createTexts({ ...baseTexts, ...whatIsANetworkTexts })

export const whatIsANetwork = defineView({
  name: 'WhatIsANetwork',
  texts: whatIsANetworkTexts,
  title: 'aboutNetwork.title',
  View: WhatIsANetworkView,
})

function WhatIsANetworkView(): ReactNode {
  const modal = useModalController()
  return (
    <Explanation
      points={[
        {
          key: 'shared',
          art: <SharedArt />,
          title: <Text id="aboutNetwork.sharedTitle" />,
          text: <Text id="aboutNetwork.sharedText" />,
        },
        {
          key: 'many',
          art: <ManyArt />,
          title: <Text id="aboutNetwork.manyTitle" />,
          text: <Text id="aboutNetwork.manyText" />,
        },
        {
          key: 'fee',
          art: <FeeArt />,
          title: <Text id="aboutNetwork.feeTitle" />,
          text: <Text id="aboutNetwork.feeText" />,
        },
      ]}
      action={
        <button
          type="button"
          className="lk-prime"
          onClick={() => {
            if (modal.$state.get().stack.length > 1) modal.back()
            else modal.reset({ view: 'Networks' })
          }}
        >
          <Text id="aboutNetwork.action" />
        </button>
      }
    />
  )
}
