import type { Database } from '../store/Database.ts'
import { projects } from '../store/tables/projects.ts'
import type { Project } from './Project.ts'

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
