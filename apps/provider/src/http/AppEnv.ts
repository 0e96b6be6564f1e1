import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/Project.ts'

/** What a request carries from one middleware to the next. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Pattern of the route, for the log: what a caller asked for is not written down. */
    route?: string
    project?: Project
    /** Counts a request as so many more; a response is the refusal. */
    countMore?: (count: number) => Response | undefined
  }
}
