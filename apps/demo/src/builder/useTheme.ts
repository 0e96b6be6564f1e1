import { useCallback, useEffect, useState } from 'react'
import { type CustomTheme, readTheme, writeTheme } from '../theme/CustomTheme.ts'
import { isPossible } from './isPossible.ts'

type Change = (before: CustomTheme) => CustomTheme

const read = () => readTheme(location.hash, { isPossible })

/** Keeps the theme in the hash of the address, so that a link brings it back. */
export function useTheme(): readonly [CustomTheme, (change: Change) => void] {
  const [theme, setTheme] = useState(read)
  useEffect(() => {
    const follow = () => setTheme(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${location.search}${writeTheme(theme)}`)
  }, [theme])
  return [theme, useCallback((change: Change) => setTheme(change), [])]
}
