import { useCallback, useEffect, useState } from 'react'
import { isPhone } from '../../client/platform.js'

/** After this long, in milliseconds, without the page having been left, nothing has opened. */
const patience = 2_500

/**
 * What became of a link to an app. `away`: the page was left, so the app came up, and the visitor is back or soon will
 * be. `stuck`: nothing opened.
 */
export type Opening = 'ready' | 'opening' | 'stuck' | 'away'

export function useOpening({ opened }: { readonly opened: boolean }): {
  readonly opening: Opening
  /** A link has been followed. */
  readonly follow: () => void
} {
  const [opening, setOpening] = useState<Opening>(opened ? 'opening' : 'ready')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (opening === 'ready') return
    const timer =
      opening === 'opening' ? setTimeout(() => setOpening(isHere() ? 'stuck' : 'away'), patience) : undefined
    // An app may also come up late.
    const left = () => {
      if (document.visibilityState === 'hidden') setOpening('away')
    }
    document.addEventListener('visibilitychange', left)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', left)
    }
    // A link followed again starts anew.
  }, [opening, turn])
  const follow = useCallback(() => {
    setOpening('opening')
    setTurn((before) => before + 1)
  }, [])
  return { opening, follow }
}

/** An app on a computer comes up over the page, which can still be seen, and has lost the focus. */
function isHere(): boolean {
  return isPhone() || document.hasFocus()
}
