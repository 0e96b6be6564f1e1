import type { ReactNode } from 'react'
import { useModalController } from '../client/useModalController.js'
import { Text } from '../locale/baseTexts.js'

/** Out of a view that has nothing to show: to the one before, or to Connect. */
export function WayBack(): ReactNode {
  const modal = useModalController()
  return (
    <button
      type="button"
      className="lk-second"
      onClick={() => {
        if (modal.$state.get().stack.length > 1) modal.back()
        else modal.reset({ view: 'Connect' })
      }}
    >
      <Text id="modal.goBack" />
    </button>
  )
}
