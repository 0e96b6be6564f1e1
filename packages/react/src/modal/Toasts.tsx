import { type ReactNode, useEffect, useRef } from 'react'
import { useStoreValue } from '../client/useStoreValue.js'
import { useErrorText } from '../locale/useErrorText.js'
import { Icon } from '../parts/Icon.js'
import { Spinner } from '../parts/Spinner.js'
import { useAnnounce } from './Announcer.js'
import { move } from './move.js'
import { useModalController } from './useModalController.js'

/** Short messages over the view. The client lets them go by itself. */
export function Toasts(): ReactNode {
  const modal = useModalController()
  const announce = useAnnounce()
  const textOf = useErrorText()
  const toasts = useStoreValue(modal.$toasts)
  const told = useRef(0)
  useEffect(() => {
    for (const { id, code, tone } of toasts) {
      if (id <= told.current) continue
      told.current = id
      announce(textOf(code), tone === 'error' ? 'assertive' : 'polite')
    }
  }, [toasts, announce, textOf])
  return (
    <ul className="lk-toasts">
      {toasts.map(({ id, code, tone }) => (
        <li key={id} ref={appear} data-tone={tone}>
          {tone === 'loading' ? <Spinner /> : <Icon name={tone === 'success' ? 'check' : 'warning'} />}
          {textOf(code)}
        </li>
      ))}
    </ul>
  )
}

function appear(element: HTMLElement | null): void {
  if (element) move(element, { direction: 'in', away: { y: '-8px' } })
}
