import { eq } from 'drizzle-orm'
import { isProjectId, type Project } from '../settings/Project.ts'
import type { Database } from '../store/Store.ts'
import { projects } from '../store/tables/projects.ts'

const kept = 1_000
/** Longest delay until a change by another process takes effect. Milliseconds. */
const lifetime = 2_000
const lifetimeOfNone = 1_000

/** Projects by id, cached for seconds so that most requests need no query. */
export type Projects = {
  find(id: string): Promise<Project | undefined>
  /** Returns the cached result of `find`, without a query. */
  known(id: string): Project | undefined
}

export function createProjects({ database, now }: { readonly database: Database; now(): number }): Projects {
  const cache = new Map<string, { readonly project: Project | undefined; readonly until: number }>()
  const recent = (id: string) => {
    const entry = cache.get(id)
    return entry && entry.until > now() ? entry : undefined
  }
  return {
    known: (id) => recent(id)?.project,
    async find(id) {
      if (!isProjectId(id)) return undefined
      const entry = recent(id)
      if (entry) return entry.project
      const [project] = await database.select(projectColumns).from(projects).where(eq(projects.id, id))
      cache.delete(id)
      cache.set(id, { project, until: now() + (project ? lifetime : lifetimeOfNone) })
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
