export type ThemeMode = 'light' | 'dark' | 'system'

/** Values for the `--lk-*` custom properties, without the prefix: `{ accent: '#0a7' }`. */
export type ThemeVariables = Readonly<Record<string, string>>

export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables }
