import { allVariables, type CustomTheme, changedVariables } from './CustomTheme.ts'

export type ThemeLanguage = 'object' | 'css'

/** Returns the theme as code: the value of the option `themeVariables`, or a rule for the app's stylesheet. */
export const writeThemeCode = (theme: CustomTheme, language: ThemeLanguage): string =>
  language === 'object' ? writeObject(theme) : writeCss(theme)

function writeObject(theme: CustomTheme): string {
  const lines = Object.entries(changedVariables(theme)).map(
    ([name, value]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${quote(value)},`,
  )
  const isReady = theme.base !== 'default'
  return `${[
    "import type { ThemeVariables } from '@latchkey/core'",
    ...(isReady ? [`import { ${theme.base} } from '@latchkey/react/themes'`] : []),
    '',
    ...(lines.length + Number(isReady) === 0
      ? ['export const theme: ThemeVariables = {}']
      : [
          'export const theme: ThemeVariables = {',
          ...(isReady ? [`  ...${theme.base},`] : []),
          ...lines,
          '}',
        ]),
  ].join('\n')}\n`
}

function writeCss(theme: CustomTheme): string {
  const lines = Object.entries(allVariables(theme)).map(([name, value]) => `  --lk-${name}: ${value};`)
  return `${['[data-latchkey] {', ...lines, '}'].join('\n')}\n`
}

const quote = (value: string) => (value.includes("'") ? JSON.stringify(value) : `'${value}'`)
