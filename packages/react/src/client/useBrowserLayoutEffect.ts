import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser. React 18 warns about one on the server; which of the two it is never changes. */
export function useBrowserLayoutEffect(effect: EffectCallback, dependencies: DependencyList): void {
  const useIt = typeof document === 'undefined' ? useEffect : useLayoutEffect
  useIt(effect, dependencies)
}
