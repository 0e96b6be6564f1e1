import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { Explanation } from '../../parts/Explanation.js'
import { defineView } from '../ViewDefinition.js'
import { FeeArt, ManyArt, SharedArt } from './networkArt.js'
import { Text, whatIsANetworkTexts } from './texts.js'

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
