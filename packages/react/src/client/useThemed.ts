import type { ThemeMode } from '@latchkey/core'
import {
  type DependencyList,
  type EffectCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/**
 * Returns the props of a root element of ours. Variables are set by script, because a strict Content-Security-Policy
 * blocks a `style` attribute in server-rendered markup.
 */
export function useThemed<element extends HTMLElement>(): {
  readonly ref: RefObject<element | null>
  readonly 'data-theme': ThemeMode
} {
  const theme = useStoreValue(useLatchkey().modal.$theme)
  const ref = useRef<element>(null)
  useBrowserLayoutEffect(() => {
    const style = ref.current?.style
    style?.setProperty('color-scheme', theme.mode === 'system' ? 'light dark' : theme.mode)
    const names = Object.keys(theme.variables)
    for (const name of names) style?.setProperty(`--lk-${name}`, theme.variables[name] ?? '')
    return () => {
      for (const name of names) style?.removeProperty(`--lk-${name}`)
    }
  }, [theme])
  return { ref, 'data-theme': theme.mode }
}

/** Runs a layout effect in the browser. React 18 warns about one on the server. */
export function useBrowserLayoutEffect(effect: EffectCallback, dependencies: DependencyList): void {
  const useIt = typeof document === 'undefined' ? useEffect : useLayoutEffect
  useIt(effect, dependencies)
}
