import type { ReadableAtom } from 'nanostores'
import type { Context } from '../context/Context.js'
import type { Theme, ThemeMode, ThemeVariables } from './Theme.js'

export type ThemeApi = {
  readonly $theme: ReadableAtom<Theme>
  setThemeMode(mode: ThemeMode): void
  /** Adds to the variables set before. */
  setThemeVariables(variables: ThemeVariables): void
}

export function createTheme({ atom }: Context, initial: Theme): ThemeApi {
  const $theme = atom(initial)
  return {
    $theme,
    setThemeMode: (mode) => $theme.set({ ...$theme.get(), mode }),
    setThemeVariables: (variables) =>
      $theme.set({ ...$theme.get(), variables: { ...$theme.get().variables, ...variables } }),
  }
}
