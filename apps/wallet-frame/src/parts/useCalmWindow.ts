import { useEffect, useRef, useState } from 'preact/hooks'

/** Milliseconds after the window came up or changed, longer than between the presses of a double click. */
const rest = 700
/** The smallest window, in CSS pixels without zoom. */
const smallest = 250

/**
 * Follows whether a press in a window can be intended: the window is large enough to read, has the focus, and did not
 * change under the pointer for a while. A page that opens the window chooses its size, and may time it for the second press
 * of a double click.
 */
export function useCalmWindow(isWindow: boolean): {
  readonly state: 'wait' | 'small' | 'ready'
  isReady(): boolean
} {
  const [state, setState] = useState<'wait' | 'small' | 'ready'>(isWindow ? 'wait' : 'ready')
  const ready = useRef(!isWindow)
  useEffect(() => {
    if (!isWindow) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (next: typeof state) => {
      ready.current = next === 'ready'
      setState(next)
    }
    const begin = () => {
      clearTimeout(timer)
      const isSmall = [window.outerWidth || window.innerWidth, window.outerHeight || window.innerHeight].some(
        (size) => size < smallest,
      )
      set(isSmall ? 'small' : 'wait')
      if (!isSmall && document.hasFocus()) timer = setTimeout(set, rest, 'ready')
    }
    const events = ['focus', 'blur', 'resize'] as const
    for (const event of events) window.addEventListener(event, begin)
    document.addEventListener('visibilitychange', begin)
    begin()
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, begin)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [isWindow])
  return { state, isReady: () => ready.current }
}
