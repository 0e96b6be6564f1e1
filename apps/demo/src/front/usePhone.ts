import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type PhoneOrder, type PhoneReport, receiveMessages } from '../choice/phoneMessages.ts'

/** The phone of the page. */
export type Phone = {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly src: string
  /** Whether its modal is open and it follows orders. */
  readonly isReady: boolean
  readonly isConnected: boolean
  order(order: PhoneOrder): void
}

/** Connects the page to its phone. Another look shows at once; another wiring loads the phone again. */
export function usePhone({
  query,
  wiring,
  look,
}: {
  /** The choice that the phone starts with, as in the URL. */
  readonly query: string
  /** What only another start changes. */
  readonly wiring: string
  /** What the phone looks like now. */
  readonly look: PhoneOrder
}): Phone {
  const ref = useRef<HTMLIFrameElement>(null)
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
  const latest = JSON.stringify(look)
  useEffect(() => {
    if (isReady) order(JSON.parse(latest) as PhoneOrder)
  }, [isReady, order, latest])

  return { ref, src: `/phone${loaded.query}`, isReady, isConnected, order }
}
