import type { ReactNode } from 'react'
import { Text } from '../../locale/Text.js'
import { useModalController } from '../../modal/useModalController.js'
import { Explanation } from './Explanation.js'
import { FeeArt, ManyArt, SharedArt } from './networkArt.js'

export function WhatIsANetworkView(): ReactNode {
  const modal = useModalController()
  return (
    <Explanation
      points={[
        { art: <SharedArt />, title: 'aboutNetwork.sharedTitle', text: 'aboutNetwork.sharedText' },
        { art: <ManyArt />, title: 'aboutNetwork.manyTitle', text: 'aboutNetwork.manyText' },
        { art: <FeeArt />, title: 'aboutNetwork.feeTitle', text: 'aboutNetwork.feeText' },
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
