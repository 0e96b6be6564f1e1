import type { HttpBindings } from '@hono/node-server'
import type { Work } from '../handlers/Handlers.ts'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { Project } from '../projects/Project.ts'

/** What a request carries from one middleware to the next. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Pattern of the route, for the log: what a caller asked for is not written down. */
    route?: string
    project?: Project
    /** Charges the caller for what a request asks for beyond itself. */
    work?: Work
    /** Sources of the response, such as `blockbook`. */
    sources?: ReadonlySet<string>
    /** Counts the bytes that the request makes the server hold. */
    hold?: ByteHold
  }
}
