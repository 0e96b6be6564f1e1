import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { type PhoneOrder, type PhoneReport, receiveMessages } from '../choice/phoneMessages.ts'
import { writeChoice } from '../choice/readChoice.ts'

/** The phone of the page. */
export type Phone = {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly src: string
  /** Whether its modal is open and it follows orders. */
  readonly isReady: boolean
  readonly isConnected: boolean
  order(order: PhoneOrder): void
}

/** Connects the page to its phone. Another look shows at once; other chains, or email, load the phone again. */
export function usePhone(choice: Choice): Phone {
  const ref = useRef<HTMLIFrameElement>(null)
  const query = writeChoice(choice)
  const wiring = `${choice.chains.join()} ${choice.email}`
  const [loaded, setLoaded] = useState({ wiring, query })
  const [state, setState] = useState({ isReady: false, isConnected: false })

  if (loaded.wiring !== wiring) {
    setLoaded({ wiring, query })
    setState({ isReady: false, isConnected: false })
  }

  // The element that has the focus, or had it before the phone.
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== ref.current) focused.current = target
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])

  const order = useCallback((message: PhoneOrder) => {
    ref.current?.contentWindow?.postMessage(message, location.origin)
  }, [])

  useEffect(
    () =>
      receiveMessages<PhoneReport>({
        from: () => ref.current?.contentWindow,
        names: ['state'],
        receive: ({ isConnected }) => {
          const phone = ref.current
          // Its modal takes the focus even while the phone is inert.
          if (phone?.inert && document.activeElement === phone) {
            phone.blur()
            focused.current?.focus({ preventScroll: true })
          }
          setState({ isReady: true, isConnected })
        },
      }),
    [],
  )

  const { isReady, isConnected } = state
  useEffect(() => {
    if (isReady) order({ phone: 'look', query })
  }, [isReady, order, query])

  return { ref, src: `/phone${loaded.query}`, isReady, isConnected, order }
}
