import type { CallName } from '@latchkey/core/api'
import { errorResponse } from './errorResponse.ts'

/** The calls of features that do not exist yet. */
const unserved = ['getSessions', 'revokeSession'] as const satisfies readonly CallName[]

/** Creates the handlers of calls that are not served yet. */
export const createUnservedHandlers = () => respondNotServed(unserved)

type NotServed<name extends CallName> = { readonly [call in name]: () => Response }

/** Creates handlers that respond with the status 501. */
export const respondNotServed = <name extends CallName>(calls: readonly name[]): NotServed<name> =>
  Object.fromEntries(
    calls.map((call) => [
      call,
      () => errorResponse(501, `${call} is not served by this provider API.`, call),
    ]),
  ) as NotServed<name>
