import type { ReactNode } from 'react'
import { Text } from '../locale/Text.js'
import { useModalController } from '../modal/useModalController.js'

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
      <Text id="downloads.back" />
    </button>
  )
}
