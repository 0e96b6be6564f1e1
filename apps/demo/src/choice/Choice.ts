import type { Namespace, ThemeMode, ThemeVariables } from '@latchkey/core'
import { forest, ocean, sand } from '@latchkey/react/themes'

/** The ready themes, by their names in the URL. */
export const themes = { default: {}, ocean, sand, forest } as const satisfies Readonly<
  Record<string, ThemeVariables>
>

export type ThemeName = keyof typeof themes

export const themeNames = Object.keys(themes) as readonly ThemeName[]

/** The names of the ready themes as people read them. */
export const themeLabels: Readonly<Record<ThemeName, string>> = {
  default: 'Default',
  ocean: 'Ocean',
  sand: 'Sand',
  forest: 'Forest',
}

/** The chains, by the names of their namespaces. */
export const chainNames = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
} as const satisfies Readonly<Partial<Record<Namespace, string>>>

export type Chain = keyof typeof chainNames

export const chains = Object.keys(chainNames) as readonly Chain[]

/** The highest radius of the control, in pixels. */
export const mostRadius = 24

/** The visitor's choices on the front page. */
export type Choice = {
  readonly mode: ThemeMode
  readonly theme: ThemeName
  /** `#rrggbb`. Empty: that of the theme. */
  readonly accent: string
  /** Pixels. Absent: that of the theme. */
  readonly radius: number | undefined
  /** At least one. */
  readonly chains: readonly Chain[]
  readonly email: boolean
}

/** Returns the radius of the modal in pixels. */
export const radiusOf = ({ theme, radius }: Pick<Choice, 'theme' | 'radius'>): number =>
  radius ?? Number.parseInt((themes[theme] as ThemeVariables).radius ?? '14', 10)
