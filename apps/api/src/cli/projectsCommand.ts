import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { InvalidSetting } from '../InvalidSetting.ts'
import { projectColumns } from '../projects/projectColumns.ts'
import { readProject } from '../projects/readProject.ts'
import { storeProject } from '../projects/storeProject.ts'
import type { Database } from '../store/Database.ts'
import { projects } from '../store/tables/projects.ts'
import { changeOf } from './changeOf.ts'

/**
 * Adds, changes, lists or removes projects; returns what to print.
 * @throws InvalidSetting
 */
export async function projectsCommand({
  args: [action, ...args],
  database,
}: {
  readonly args: readonly string[]
  readonly database: Database
}): Promise<string> {
  const { ids, change } = changeOf(args)
  const [id, ...more] = ids
  if (more.length > 0) throw new InvalidSetting('One project at a time.')
  const find = async (wanted: string) => {
    const [found] = await database.select(projectColumns).from(projects).where(eq(projects.id, wanted))
    return found
  }
  const one = async () => {
    if (id === undefined) throw new InvalidSetting(`projects ${action} takes the id of a project.`)
    const found = await find(id)
    if (!found) throw new InvalidSetting(`There is no project "${id}".`)
    return found
  }

  switch (action) {
    case 'add': {
      const project = readProject({ id: id ?? randomBytes(16).toString('hex'), ...change })
      if (await find(project.id)) throw new InvalidSetting(`There is a project "${project.id}" already.`)
      await storeProject({ database, project })
      return `${project.id}\n`
    }
    case 'update': {
      const project = readProject({ ...(await one()), ...change })
      await storeProject({ database, project })
      return `${project.id}\n`
    }
    case 'remove': {
      const project = await one()
      await database.delete(projects).where(eq(projects.id, project.id))
      return `${project.id}\n`
    }
    case 'list': {
      const all = await database.select(projectColumns).from(projects).orderBy(asc(projects.id))
      return all.map((project) => `${JSON.stringify(project)}\n`).join('')
    }
    default:
      throw new InvalidSetting('projects takes add, update, list or remove.')
  }
}
