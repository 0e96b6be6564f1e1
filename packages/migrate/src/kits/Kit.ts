import type { Project } from '../project/createProject.js'
import type { Job } from '../rewrite/Job.js'

/** A library that this command replaces. */
export type Kit = {
  readonly name: string
  /** Where the site's page on it is. */
  readonly page: string
  /** Whether a module belongs to it. */
  isModule(module: string): boolean
  /** Whether a package of package.json belongs to it. */
  isPackage(name: string): boolean
  rewrite(project: Project, job: Job): void
}

const site = 'https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here'

/** Address of a page on how to move. */
export const pageOf = (name: string) => `${site}/${name}.md`
