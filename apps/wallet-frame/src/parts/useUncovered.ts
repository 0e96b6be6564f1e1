import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/** Milliseconds that the button must have been in view, so that visitors cannot press a button that has just appeared. */
const rest = 500

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Follows whether a button may be pressed: it has been in view, and where the browser reports it (`IntersectionObserver` v2),
 * uncovered, for half a second. It is a filter against covered buttons and not a proof, so a request that moves value is
 * confirmed in its own window.
 */
export function useUncovered(
  button: RefObject<HTMLElement | null>,
  /** Id of the review that the button approves. Each begins to wait anew. */
  review: string | undefined,
): {
  readonly state: 'wait' | 'covered' | 'ready'
  isReady(): boolean
} {
  const [{ of, state }, setState] = useState<{ of?: string; state: 'wait' | 'covered' | 'ready' }>({
    state: 'wait',
  })
  /** The review whose button is ready. */
  const ready = useRef<string | undefined>(undefined)
  useEffect(() => {
    const element = button.current
    if (!element || review === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (next: typeof state) => {
      ready.current = next === 'ready' ? review : undefined
      setState({ of: review, state: next })
    }
    const follow = (entries: readonly Entry[]) => {
      const entry = entries.at(-1)
      const isInView = entry?.isIntersecting === true
      // Browsers without version 2 leave it out.
      const isUncovered = entry?.isVisible !== false
      clearTimeout(timer)
      set(isInView && !isUncovered ? 'covered' : 'wait')
      if (isInView) timer = setTimeout(isUncovered ? () => set('ready') : lookAgain, rest)
    }
    // An idle page may draw no further frame. The browser then reports no change.
    const lookAgain = () => {
      observer.unobserve(element)
      observer.observe(element)
    }
    const observer = new IntersectionObserver(follow, {
      threshold: 1,
      trackVisibility: true,
      delay: 100,
    } as IntersectionObserverInit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [button, review])
  return {
    state: of === review ? state : 'wait',
    isReady: () => review !== undefined && ready.current === review,
  }
}
