import { useEffect, useRef } from 'preact/hooks'

/** Calls `onEscape` for the key, wherever the focus is. After a window of the wallet has closed, no element may have it. */
export function useEscape(onEscape: () => void): void {
  const latestRef = useRef(onEscape)
  useEffect(() => {
    latestRef.current = onEscape
  })
  useEffect(() => {
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) latestRef.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
