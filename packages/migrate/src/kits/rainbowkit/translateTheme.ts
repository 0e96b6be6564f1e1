import { type Entry, entriesOf } from '../../project/createProject.js'
import type { Source } from '../../source/Source.js'
import { child, children, type SyntaxNode, textOf } from '../../syntax/SyntaxNode.js'

/** What a theme becomes: `themeMode`, the variables by name, and sentences on the rest. */
type Theme = {
  readonly mode: string | undefined
  readonly variables: Readonly<Record<string, string>>
  readonly left: readonly string[]
}

const modes: Readonly<Record<string, string>> = {
  darkTheme: 'dark',
  lightTheme: 'light',
  midnightTheme: 'dark',
}
const radii: Readonly<Record<string, string | undefined>> = { none: '0px', small: '4px', medium: '8px' }

/** Options of the client for the prop `theme` of RainbowKit. Undefined if it is not written out. */
export function translateTheme(
  source: Source,
  node: SyntaxNode | undefined,
  nameOfUse: (node: SyntaxNode) => string | undefined,
): { readonly entries: readonly string[]; readonly left: readonly string[] } | undefined {
  const theme = readTheme(source, node, nameOfUse) ?? readBoth(source, node, nameOfUse)
  if (!theme) return undefined
  const { quote } = source.style
  const text = (value: string) => `${quote}${value}${quote}`
  const variables = Object.entries(theme.variables).map(
    ([name, value]) => `${/^\w+$/.test(name) ? name : text(name)}: ${text(value)}`,
  )
  return {
    entries: [
      ...(theme.mode ? [`themeMode: ${text(theme.mode)}`] : []),
      ...(variables.length ? [`themeVariables: { ${variables.join(', ')} }`] : []),
    ],
    left: theme.left,
  }
}

/** `darkTheme({ accentColor: '#0a7' })`. */
function readTheme(
  source: Source,
  node: SyntaxNode | undefined,
  nameOfUse: (node: SyntaxNode) => string | undefined,
): Theme | undefined {
  const callee = child(node, 'callee')
  const name = node?.type === 'CallExpression' && callee ? (nameOfUse(callee) ?? '') : ''
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined
  const [given] = children(node, 'arguments')
  const entries = given ? entriesOf(given) : []
  if (!mode || !entries) return undefined
  const variables: Record<string, string> = {}
  const left = name === 'midnightTheme' ? ['midnightTheme is the dark theme now.'] : []
  for (const entry of entries) {
    const value = textOf(entry.value)
    const token = value === undefined ? undefined : tokenOf(entry, value)
    if (token === undefined)
      left.push(
        `${name} had ${source.text.slice(entry.property.start, entry.property.end)}, which has no counterpart.`,
      )
    else if (token) variables[token.name] = token.value
  }
  return { mode, variables, left }
}

function tokenOf(
  { name }: Entry,
  value: string,
): { readonly name: string; readonly value: string } | undefined | null {
  if (name === 'accentColor') return { name: 'accent', value }
  if (name === 'accentColorForeground') return { name: 'on-accent', value }
  if (name === 'fontStack' && value === 'system') return null
  if (name === 'overlayBlur' && value === 'none') return null
  // The largest is our default.
  if (name === 'borderRadius' && value === 'large') return null
  const radius = name === 'borderRadius' ? radii[value] : undefined
  return radius === undefined ? undefined : { name: 'radius', value: radius }
}

/** `{ lightMode: lightTheme(), darkMode: darkTheme() }` follows the system, which is our default. */
function readBoth(
  source: Source,
  node: SyntaxNode | undefined,
  nameOfUse: (node: SyntaxNode) => string | undefined,
): Theme | undefined {
  const entries = entriesOf(node)
  const of = (name: string) => readTheme(source, entries?.find((one) => one.name === name)?.value, nameOfUse)
  const [light, dark] = [of('lightMode'), of('darkMode')]
  if (entries?.length !== 2 || !light || !dark) return undefined
  const names = [...new Set([...Object.keys(light.variables), ...Object.keys(dark.variables)])]
  const variables: Record<string, string> = {}
  const left = [...light.left, ...dark.left]
  for (const name of names) {
    const [one, other] = [light.variables[name], dark.variables[name]]
    if (one === other && one !== undefined) variables[name] = one
    else if (one !== undefined && other !== undefined && name !== 'radius')
      variables[name] = `light-dark(${one}, ${other})`
    else left.push(`The theme sets ${name} in one mode alone. Set it in a stylesheet.`)
  }
  return { mode: undefined, variables, left }
}
