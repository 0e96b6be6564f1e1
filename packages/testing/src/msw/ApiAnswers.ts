import type { ApiInput, ApiWire, CallName } from '@latchkey/core/api'

/** What answers each call. A `Response` goes out as it is. */
export type ApiAnswers = {
  readonly [name in CallName]: (
    input: ApiInput<name>,
  ) => ApiWire<name> | Response | Promise<ApiWire<name> | Response>
}
