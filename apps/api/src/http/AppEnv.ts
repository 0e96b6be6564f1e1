import type { HttpBindings } from '@hono/node-server'
import type { Work } from '../handlers/Handlers.ts'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { Project } from '../settings/Project.ts'

/** Values that middlewares set on a request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Pattern of the route, for the log, which omits a caller's parameters. */
    route?: string
    query?: URLSearchParams
    project?: Project
    /** Charges the caller for further work of a request. */
    work?: Work
    /** Sources of the response, such as `blockbook`. */
    sources?: ReadonlySet<string>
    /** Counts the bytes that the request makes the server hold. */
    hold?: ByteHold
  }
}
