import { parseArgs } from 'node:util'
import { InvalidSetting } from '../InvalidSetting.ts'
import type { Feature, Project } from '../projects/Project.ts'

type Change = { readonly [field in Exclude<keyof Project, 'id'>]?: Project[field] }

/**
 * What the options of a `projects` command say about a project.
 * @throws InvalidSetting
 */
export function changeOf(args: readonly string[]): {
  readonly ids: readonly string[]
  readonly change: Change
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      origin: { type: 'string', multiple: true },
      'any-origin': { type: 'boolean' },
      feature: { type: 'string', multiple: true },
      'no-features': { type: 'boolean' },
      analytics: { type: 'string' },
      'rate-limit': { type: 'string' },
    },
  })
  const { name, origin, feature, analytics, 'rate-limit': rateLimit } = values
  if (origin && values['any-origin'])
    throw new InvalidSetting('--origin and --any-origin exclude each other.')
  if (feature && values['no-features'])
    throw new InvalidSetting('--feature and --no-features exclude each other.')
  if (analytics !== undefined && analytics !== 'on' && analytics !== 'off')
    throw new InvalidSetting('--analytics is on or off.')
  if (rateLimit !== undefined && !/^\d{1,7}$/.test(rateLimit))
    throw new InvalidSetting('--rate-limit is a whole number of requests per minute.')
  return {
    ids: positionals,
    change: {
      ...(name !== undefined && { name }),
      ...(origin && { allowedOrigins: origin }),
      ...(values['any-origin'] && { allowedOrigins: [] }),
      ...(feature && { features: feature.map(readFeature) }),
      ...(values['no-features'] && { features: null }),
      ...(analytics !== undefined && { analytics: analytics === 'on' }),
      ...(rateLimit !== undefined && { rateLimit: Number(rateLimit) || null }),
    },
  }
}

function readFeature(text: string): Feature {
  const [, id, config] = /^(\w{1,40})(?:=([\w,-]{1,200}))?$/.exec(text) ?? []
  if (id === undefined)
    throw new InvalidSetting(`--feature takes an id, such as swap, swap=1inch or swap=off, not "${text}".`)
  if (config === 'off') return { id, isEnabled: false, config: null }
  return { id, isEnabled: true, config: config === undefined ? null : config.split(',').filter(Boolean) }
}
