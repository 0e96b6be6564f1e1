import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { readSponsorPolicy } from '../bundler/readSponsorPolicy.ts'
import { projectColumns, storeProject } from '../projects/createProjects.ts'
import { readPasskeyRule } from '../projects/readPasskeyRule.ts'
import { readProject } from '../projects/readProject.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Feature, Project } from '../settings/Project.ts'
import type { Database } from '../store/Store.ts'
import { projects } from '../store/tables/projects.ts'
import { removeWebhook } from '../wallet/webhooks/webhookStore.ts'
import { setProjectWebhook } from './setProjectWebhook.ts'

/**
 * Adds, changes, lists or removes projects. Returns the output.
 * @throws InvalidSetting
 */
export async function projectsCommand({
  args: [action, ...args],
  database,
  environment = {},
}: {
  readonly args: readonly string[]
  readonly database: Database
  /** Has the key that seals the secret of a webhook. */
  readonly environment?: NodeJS.ProcessEnv
}): Promise<string> {
  const { ids, change, webhook } = changeOf(args)
  const [id, ...more] = ids
  if (more.length > 0) throw new InvalidSetting('Name one project at a time.')
  const find = async (wanted: string) => {
    const [found] = await database.select(projectColumns).from(projects).where(eq(projects.id, wanted))
    return found
  }
  const one = async () => {
    if (id === undefined) throw new InvalidSetting(`projects ${action} needs the id of a project.`)
    const found = await find(id)
    if (!found) throw new InvalidSetting(`There is no project "${id}".`)
    return found
  }

  /** Returns the output of it. */
  const setWebhook = async (projectId: string) =>
    webhook === undefined ? '' : setProjectWebhook({ projectId, url: webhook, database, environment })

  switch (action) {
    case 'add': {
      const project = readProject({ id: id ?? randomBytes(16).toString('hex'), ...change })
      if (await find(project.id)) throw new InvalidSetting(`There is a project "${project.id}" already.`)
      await storeProject({ database, project })
      return `${project.id}\n${await setWebhook(project.id)}`
    }
    case 'update': {
      const project = readProject({ ...(await one()), ...change })
      await storeProject({ database, project })
      return `${project.id}\n${await setWebhook(project.id)}`
    }
    case 'remove': {
      const project = await one()
      await database.delete(projects).where(eq(projects.id, project.id))
      await removeWebhook(project.id, database)
      return `${project.id}\n`
    }
    case 'list': {
      const all = await database.select(projectColumns).from(projects).orderBy(asc(projects.id))
      return all.map((project) => `${JSON.stringify(project)}\n`).join('')
    }
    default:
      throw new InvalidSetting('projects needs add, update, list or remove.')
  }
}

type Change = { readonly [field in Exclude<keyof Project, 'id'>]?: Project[field] }

/**
 * Returns the ids and changes from the options of a `projects` command.
 * @throws InvalidSetting
 */
export function changeOf(args: readonly string[]): {
  readonly ids: readonly string[]
  readonly change: Change
  /** URL of a webhook, or `off`. */
  readonly webhook: string | undefined
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
      sponsor: { type: 'string' },
      passkey: { type: 'string' },
      webhook: { type: 'string' },
    },
  })
  const { name, origin, feature, analytics, 'rate-limit': rateLimit, sponsor, passkey } = values
  if (origin && values['any-origin'])
    throw new InvalidSetting('--origin and --any-origin exclude each other. Use one of them.')
  if (feature && values['no-features'])
    throw new InvalidSetting('--feature and --no-features exclude each other. Use one of them.')
  if (analytics !== undefined && analytics !== 'on' && analytics !== 'off')
    throw new InvalidSetting('--analytics must be on or off.')
  if (rateLimit !== undefined && !/^\d{1,7}$/.test(rateLimit))
    throw new InvalidSetting('--rate-limit must be a whole number of requests per minute.')
  return {
    ids: positionals,
    webhook: values.webhook,
    change: {
      ...(name !== undefined && { name }),
      ...(origin && { allowedOrigins: origin }),
      ...(values['any-origin'] && { allowedOrigins: [] }),
      ...(feature && { features: feature.map(readFeature) }),
      ...(values['no-features'] && { features: null }),
      ...(analytics !== undefined && { analytics: analytics === 'on' }),
      ...(rateLimit !== undefined && { rateLimit: Number(rateLimit) || null }),
      ...(sponsor !== undefined && {
        sponsor: sponsor === 'off' ? null : readSponsorPolicy(sponsor, '--sponsor'),
      }),
      ...(passkey !== undefined && {
        passkey: passkey === 'off' ? null : readPasskeyRule(passkey, '--passkey'),
      }),
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
