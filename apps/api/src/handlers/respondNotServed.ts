import type { CallName } from '@latchkey/core/api'
import { errorResponse } from './errorResponse.ts'

type NotServed<name extends CallName> = { readonly [call in name]: () => Response }

/** Creates handlers that respond with the status 501. */
export const respondNotServed = <name extends CallName>(calls: readonly name[]): NotServed<name> =>
  Object.fromEntries(
    calls.map((call) => [
      call,
      () => errorResponse(501, `${call} is not served by this provider API.`, call),
    ]),
  ) as NotServed<name>
