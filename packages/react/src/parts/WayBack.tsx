import type { ReactNode } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { Text } from '../locale/Text.js'

/** Out of a view that has nothing to show: to the one before, or to Connect. */
export function WayBack(): ReactNode {
  const { modal } = useLatchkey()
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
