import type { ReactNode, Ref } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { Text } from '../../locale/baseTexts.js'

/** Leaves a view without content, to the previous one or to Connect. */
export function WayBack({ button }: { readonly button?: Ref<HTMLButtonElement> }): ReactNode {
  const modal = useModalController()
  return (
    <button
      ref={button}
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
