import type { Projects } from '../projects/createProjects.ts'
import type { Project } from '../projects/Project.ts'
import { readProject } from '../projects/readProject.ts'

/** Projects without a database. */
export function fakeProjects(
  ...given: readonly (Pick<Project, 'id'> & Partial<Project>)[]
): Projects & { readonly asked: string[] } {
  const all = new Map(given.map((project) => [project.id, readProject(project)]))
  const asked: string[] = []
  return {
    asked,
    known: (id) => all.get(id),
    async find(id) {
      asked.push(id)
      return all.get(id)
    },
  }
}
