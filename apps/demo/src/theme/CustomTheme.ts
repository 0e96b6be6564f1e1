import { type ThemeName, themeNames, themes } from '../choice/Choice.ts'
import { splitLightDark } from './splitLightDark.ts'
import { type Token, tokens, tokensByName } from './tokens.ts'

export const schemes = ['light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

type Values = Readonly<Record<string, string>>

/** A ready theme, and the visitor's own values of its tokens in each color scheme. */
export type CustomTheme = { readonly base: ThemeName } & Readonly<Record<Scheme, Values>>

/** Returns a ready theme without changes. */
export const readyTheme = (base: ThemeName): CustomTheme => ({ base, light: {}, dark: {} })

/** The characters of the longest value. */
const longest = 240

/** Returns whether a text can be the value of a property: it neither ends the declaration nor requests an address. */
export const isValue = (text: string): boolean =>
  text.trim() !== '' &&
  text.length <= longest &&
  !/[;{}<>\\@!]|\/\*|\b(?:url|src|image|image-set)\(|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/iu.test(text) &&
  isClosed(text)

/** A parenthesis or a quote that stays open would take in what follows. */
function isClosed(text: string): boolean {
  let depth = 0
  for (const letter of text.replaceAll(/"[^"]*"|'[^']*'/g, '')) {
    if (letter === '"' || letter === "'") return false
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Returns the value that a token has in the ready theme. */
function baseValue(base: ThemeName, { name, light, dark }: Token, scheme: Scheme): string {
  const written = (themes[base] as Values)[name]
  if (written === undefined) return scheme === 'light' ? light : dark
  return splitLightDark(written)[scheme]
}

/** Returns the value that a token has in the theme. */
export const valueOf = (theme: CustomTheme, token: Token, scheme: Scheme): string =>
  theme[scheme][token.name] ?? baseValue(theme.base, token, scheme)

/**
 * Returns the theme with another value of a token in some schemes. A token that is no color has one value for both. An empty value,
 * or that of the ready theme, is no change.
 */
export function withValue(
  theme: CustomTheme,
  { token, scheme, value }: { readonly token: Token; readonly scheme: Scheme; readonly value: string },
): CustomTheme {
  const written: readonly Scheme[] = token.kind === 'color' ? [scheme] : schemes
  return written.reduce<CustomTheme>((before, one) => {
    const { [token.name]: _, ...others } = before[one]
    const isChange = value.trim() !== '' && !isBase(theme.base, token, { scheme: one, value: value.trim() })
    return { ...before, [one]: isChange ? { ...others, [token.name]: value.trim() } : others }
  }, theme)
}

/** One value for both schemes differs from the ready theme where one of the two does. */
function isBase(
  base: ThemeName,
  token: Token,
  { scheme, value }: { scheme: Scheme; value: string },
): boolean {
  const compared = token.kind === 'color' ? [scheme] : schemes
  return compared.every((one) => baseValue(base, token, one) === value)
}

/** Returns the visitor's changes on another ready theme. */
export const withBase = (theme: CustomTheme, base: ThemeName): CustomTheme =>
  tokens.reduce<CustomTheme>(
    (all, token) =>
      schemes.reduce<CustomTheme>(
        (before, scheme) => withValue(before, { token, scheme, value: theme[scheme][token.name] ?? '' }),
        all,
      ),
    readyTheme(base),
  )

/** Returns whether the visitor changed a token. */
export const isChanged = (theme: CustomTheme, { name }: Token): boolean =>
  schemes.some((scheme) => theme[scheme][name] !== undefined)

/** Returns the variables that the visitor changed, as `themeVariables` has them. */
export function changedVariables(theme: CustomTheme): Values {
  return Object.fromEntries(
    tokens.filter((token) => isChanged(theme, token)).map((token) => [token.name, bothValues(theme, token)]),
  )
}

function bothValues(theme: CustomTheme, token: Token): string {
  const [light, dark] = [valueOf(theme, token, 'light'), valueOf(theme, token, 'dark')]
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** Returns all variables of the theme: those of the ready theme, then the visitor's. */
export const allVariables = (theme: CustomTheme): Values => ({
  ...themes[theme.base],
  ...changedVariables(theme),
})

/** Returns the theme of a URL's hash. Unknown tokens and impossible values are left out. */
export function readTheme(
  hash: string,
  { isPossible = () => true }: { readonly isPossible?: (token: Token, value: string) => boolean } = {},
): CustomTheme {
  const written = new URLSearchParams(hash.replace(/^#/, ''))
  let theme = readyTheme(themeNames.find((name) => name === written.get('theme')) ?? 'default')
  for (const [key, value] of written) {
    const [name = '', scheme] = key.split('.')
    const token = tokensByName.get(name)
    if (!token || !isValue(value) || !isPossible(token, value)) continue
    for (const one of schemes)
      if (scheme === undefined || scheme === one) theme = withValue(theme, { token, scheme: one, value })
  }
  return theme
}

/** Returns the hash of the theme: `''`, or with its `#`. */
export function writeTheme(theme: CustomTheme): string {
  const written = new URLSearchParams()
  if (theme.base !== 'default') written.set('theme', theme.base)
  for (const { name } of tokens) {
    const [light, dark] = [theme.light[name], theme.dark[name]]
    if (light !== undefined && light === dark) written.set(name, light)
    else
      for (const [scheme, value] of Object.entries({ light, dark }))
        if (value !== undefined) written.set(`${name}.${scheme}`, value)
  }
  const text = written.toString()
  return text && `#${text}`
}
