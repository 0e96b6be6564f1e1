import type { ReadableAtom } from 'nanostores'
import type { Context } from '../context/Context.js'

/** Color scheme. `system` follows the visitor. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** Values for the `--lk-*` custom properties, without the prefix: `{ accent: '#0a7' }`. */
export type ThemeVariables = Readonly<Record<string, string>>

/** The theme of the interface. */
export type Theme = {
  /** Color scheme. */
  readonly mode: ThemeMode
  /** Values of the `--lk-*` properties, without the prefix. */
  readonly variables: ThemeVariables
}

/** The theme of the interface, and the functions that change it. */
export type ThemeApi = {
  /** The current theme. */
  readonly $theme: ReadableAtom<Theme>
  /** Sets the color scheme. */
  setThemeMode(mode: ThemeMode): void
  /** Sets variables. Those that were set before stay. */
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
