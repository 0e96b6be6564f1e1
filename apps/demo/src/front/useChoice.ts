import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { readChoice, writeChoice } from '../choice/readChoice.ts'

/** Keeps the visitor's choice in the URL, and shows its light or dark on the page. */
export function useChoice(): readonly [Choice, (patch: Partial<Choice>) => void] {
  const [choice, setChoice] = useState(() => readChoice(location.search))
  useEffect(() => {
    const read = () => setChoice(readChoice(location.search))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${writeChoice(choice)}${location.hash}`)
  }, [choice])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = choice.mode
  }, [choice.mode])
  const change = useCallback((patch: Partial<Choice>) => setChoice((before) => ({ ...before, ...patch })), [])
  return [choice, change]
}
