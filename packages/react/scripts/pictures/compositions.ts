import type { Shown } from './openScene.ts'

/** A scene at a place of a picture, in CSS pixels. */
export type Placed = Shown & {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Stands above it. */
  readonly caption?: string
}

/** A still picture: a backdrop, and dialogs on it. Later ones lie above earlier ones. */
export type Composition = {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly placed: readonly Placed[]
}

const schemes = ['light', 'dark'] as const
/** Width of a README on GitHub. */
const width = 838

const hero = (theme: 'light' | 'dark'): Composition => {
  const other = theme === 'light' ? 'dark' : 'light'
  return {
    ...{ width, height: 488, theme },
    placed: [
      { scene: 'pairing-qr', theme, x: 16, y: 62, width: 200 },
      { scene: 'send-review-value', theme: other, x: 622, y: 80, width: 200 },
      { scene: 'connect', theme, x: 194, y: 34, width: 220 },
      { scene: 'picture-account', theme, x: 424, y: 34, width: 220 },
    ],
  }
}

const six = [
  ['email-form', 'Log in by email'],
  ['pairing-qr', 'Connect a phone'],
  ['siwx-message', 'Sign in'],
  ['picture-account', 'Tokens and prices'],
  ['swap-review', 'Checked swaps'],
  ['receive', 'Receive'],
] as const

const views = (theme: 'light' | 'dark'): Composition => ({
  ...{ width, height: 976, theme },
  placed: six.map(([scene, caption], index) => ({
    ...{ scene, theme, caption, width: 236 },
    x: 35 + (index % 3) * 266,
    y: index < 3 ? 24 : 474,
  })),
})

const themeNames = [['Default'], ['Ocean', 'ocean'], ['Sand', 'sand'], ['Forest', 'forest']] as const

const themes = (theme: 'light' | 'dark'): Composition => ({
  ...{ width, height: 442, theme },
  placed: themeNames.map(([caption, preset], index) => ({
    ...{ scene: 'picture-account', theme, caption, width: 190 },
    ...(preset && { preset }),
    x: 15 + index * 206,
    y: 24,
  })),
})

/** Each still picture by its name. */
export const compositions: Readonly<Record<string, Composition>> = Object.fromEntries(
  schemes.flatMap((theme) => [
    [`hero-${theme}`, hero(theme)],
    [`views-${theme}`, views(theme)],
    [`themes-${theme}`, themes(theme)],
  ]),
)
