import { eq } from 'drizzle-orm'
import { isProjectId, type Project } from '../settings/Project.ts'
import type { Versions } from '../store/createVersions.ts'
import type { Database } from '../store/Store.ts'
import { projects } from '../store/tables/projects.ts'

const kept = 1_000

/** Projects by id, held in memory until one of them changes, so that most requests need no query. */
export type Projects = {
  find(id: string): Promise<Project | undefined>
  /** Returns the cached result of `find`, without a query. */
  known(id: string): Project | undefined
}

export function createProjects({
  database,
  versions,
}: {
  readonly database: Database
  readonly versions: Versions
}): Projects {
  const cache = new Map<string, { readonly project: Project | undefined }>()
  let cached: number | undefined
  /** Forgets the projects of another version. */
  const keepOnly = (version: number) => {
    if (version !== cached) cache.clear()
    cached = version
  }
  return {
    known: (id) => (versions.known('projects') === cached ? cache.get(id)?.project : undefined),
    async find(id) {
      if (!isProjectId(id)) return undefined
      const version = await versions.read('projects')
      keepOnly(version)
      const entry = cache.get(id)
      if (entry) {
        // Those in use stay, however many ids a caller makes up.
        cache.delete(id)
        cache.set(id, entry)
        return entry.project
      }
      const [project] = await database.select(projectColumns).from(projects).where(eq(projects.id, id))
      if (version !== cached) return project
      cache.set(id, { project })
      const [oldest] = cache.keys()
      if (cache.size > kept && oldest !== undefined) cache.delete(oldest)
      return project
    },
  }
}

/** Stores a project in place of an earlier one with its id. */
export async function storeProject({
  database,
  project,
}: {
  readonly database: Database
  readonly project: Project
}): Promise<void> {
  const row = { ...project, allowedOrigins: [...project.allowedOrigins] }
  await database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row })
}

/** Columns of a `Project`. */
export const projectColumns = {
  id: projects.id,
  name: projects.name,
  allowedOrigins: projects.allowedOrigins,
  features: projects.features,
  analytics: projects.analytics,
  rateLimit: projects.rateLimit,
  sponsor: projects.sponsor,
  passkey: projects.passkey,
}
