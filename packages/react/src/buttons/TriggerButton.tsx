import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useThemed } from '../client/useThemed.js'
import { loadModal } from '../modal/Modal.js'
import { useModalTrigger } from './useModalTrigger.js'

/** The element of every button we render on a page. */
export function TriggerButton(props: {
  readonly kind: 'connect' | 'account' | 'network' | 'wallet'
  readonly className?: string | undefined
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly tone?: 'warning'
  readonly label?: string
  readonly onClick: () => Promise<void>
  readonly children: ReactNode
}): ReactNode {
  const { language, loadTexts } = useLatchkeyContext()
  const themed = useThemed<HTMLButtonElement>()
  const trigger = useModalTrigger()
  return (
    <button
      type="button"
      data-latchkey="button"
      data-kind={props.kind}
      data-tone={props.tone}
      lang={language.lang}
      dir={language.dir}
      className={props.className}
      disabled={props.disabled}
      aria-busy={props.busy}
      aria-label={props.label}
      {...themed}
      {...trigger}
      onClick={() => {
        // Before the stores change, so that the request is under way while React renders. The modal shows a failure.
        loadModal().catch(() => undefined)
        void loadTexts('modal')
        void props.onClick()
      }}
    >
      {props.children}
    </button>
  )
}
