import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type UseTheme = {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  readonly setMode: (mode: ThemeMode) => void
  /** Adds to the variables set before. Names are those of the `--lk-*` properties without the prefix. */
  readonly setVariables: (variables: ThemeVariables) => void
}

/** Returns the interface's theme, and changes it. */
export function useTheme(): UseTheme {
  const { modal } = useLatchkey()
  const { mode, variables } = useStoreValue(modal.$theme)
  return { mode, variables, setMode: modal.setThemeMode, setVariables: modal.setThemeVariables }
}
