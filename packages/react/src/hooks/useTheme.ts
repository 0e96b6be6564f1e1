import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useTheme`. */
export type UseTheme = {
  /** `light`, `dark` or `auto`, which follows the system. */
  readonly mode: ThemeMode
  /** The variables that were set. */
  readonly variables: ThemeVariables
  /** Sets the mode. */
  readonly setMode: (mode: ThemeMode) => void
  /** Adds to the variables set before. Names are those of the `--lk-*` properties without the prefix. */
  readonly setVariables: (variables: ThemeVariables) => void
}

/**
 * Returns the theme of the interface, and changes it.
 *
 * @example
 * ```tsx
 * import { useTheme } from '@latchkey/react'
 *
 * export function DarkMode() {
 *   const { mode, setMode } = useTheme()
 *   return <button onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>{mode}</button>
 * }
 * ```
 */
export function useTheme(): UseTheme {
  const { modal } = useLatchkey()
  const { mode, variables } = useStoreValue(modal.$theme)
  return { mode, variables, setMode: modal.setThemeMode, setVariables: modal.setThemeVariables }
}
