import type { Toast } from '@latchkey/core/modal'
import { type ReactNode, useEffect, useRef } from 'react'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useErrorText } from '../locale/ErrorTexts.js'
import { useAnnounce } from '../parts/messages/Announcer.js'
import { move } from '../parts/motion/move.js'
import { Spinner } from '../parts/motion/Spinner.js'
import { Icon } from '../parts/pictures/Icon.js'

/** Short messages over the view. The client removes them. */
export function Toasts(): ReactNode {
  const modal = useModalController()
  const toasts = useStoreValue(modal.$toasts)
  return (
    <ul className="lk-toasts">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

/** Shows one message once its text is loaded. */
function ToastRow({ toast }: { readonly toast: Toast }): ReactNode {
  const { code, tone } = toast
  const announce = useAnnounce()
  const text = useErrorText(code)
  const announced = useRef(false)
  useEffect(() => {
    if (text === undefined || announced.current) return
    announced.current = true
    announce(text, tone === 'error' ? 'assertive' : 'polite')
  }, [announce, text, tone])
  if (text === undefined) return null
  return (
    <li ref={appear} data-tone={tone}>
      {tone === 'loading' ? <Spinner /> : <Icon name={tone === 'success' ? 'check' : 'warning'} />}
      {text}
    </li>
  )
}

function appear(element: HTMLElement | null): void {
  if (element) move(element, { direction: 'in', away: { y: '-8px' } })
}
