import { type Choice, chains, mostRadius, themeNames } from './Choice.ts'

const modes = ['system', 'light', 'dark'] as const

export const firstChoice: Choice = {
  mode: 'system',
  theme: 'default',
  accent: '',
  radius: undefined,
  chains: ['eip155'],
  email: false,
}

/** Returns the choice of a URL's query. A missing or invalid part has its default. */
export function readChoice(query: string): Choice {
  const given = new URLSearchParams(query)
  const radius = given.get('radius') ?? ''
  const accent = given.get('accent')?.toLowerCase() ?? ''
  const named = (given.get('chains') ?? '').split(',')
  const known = chains.filter((chain) => named.includes(chain))
  return {
    mode: modes.find((mode) => mode === given.get('mode')) ?? firstChoice.mode,
    theme: themeNames.find((name) => name === given.get('theme')) ?? firstChoice.theme,
    accent: /^#[\da-f]{6}$/.test(accent) ? accent : firstChoice.accent,
    radius: /^\d{1,2}$/.test(radius) && Number(radius) <= mostRadius ? Number(radius) : firstChoice.radius,
    chains: known.length > 0 ? known : firstChoice.chains,
    email: given.get('email') === 'on',
  }
}

/** Returns the query for this choice, with the parts that differ from the default: `''`, or with its `?`. */
export function writeChoice({ mode, theme, accent, radius, chains: chosen, email }: Choice): string {
  const query = new URLSearchParams()
  if (mode !== firstChoice.mode) query.set('mode', mode)
  if (theme !== firstChoice.theme) query.set('theme', theme)
  if (accent !== '') query.set('accent', accent)
  if (radius !== undefined) query.set('radius', String(radius))
  if (chosen.join() !== firstChoice.chains.join()) query.set('chains', chosen.join(','))
  if (email) query.set('email', 'on')
  // Commas are allowed in a query and are easier to read.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
