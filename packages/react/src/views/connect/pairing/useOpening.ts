import { useCallback, useEffect, useState } from 'react'
import { isPhone } from '../../../client/platform.js'

/** If the visitor is still on the page after this time, nothing has opened. Milliseconds. */
const patience = 2_500

/**
 * State of a link to an app. `away`: the app opened, and the visitor is there or has come back. `stuck`: nothing opened.
 */
export type Opening = 'ready' | 'opening' | 'stuck' | 'away'

export function useOpening({ opened }: { readonly opened: boolean }): {
  readonly opening: Opening
  /** Call it when the visitor follows a link. */
  readonly follow: () => void
} {
  const [opening, setOpening] = useState<Opening>(opened ? 'opening' : 'ready')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (opening === 'ready') return
    const timer =
      opening === 'opening' ? setTimeout(() => setOpening(isHere() ? 'stuck' : 'away'), patience) : undefined
    // An app may also open late.
    const left = () => {
      if (document.visibilityState === 'hidden') setOpening('away')
    }
    document.addEventListener('visibilitychange', left)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', left)
    }
    // A link that is followed again starts over.
  }, [opening, turn])
  const follow = useCallback(() => {
    setOpening('opening')
    setTurn((before) => before + 1)
  }, [])
  return { opening, follow }
}

/** Returns `false` when an app has opened. On a computer the page stays visible, but loses the focus. */
function isHere(): boolean {
  return isPhone() || document.hasFocus()
}
