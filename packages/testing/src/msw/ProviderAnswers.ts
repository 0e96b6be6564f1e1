import type { CallName, ProviderInput, ProviderWire } from '@latchkey/core/provider'

/** What answers each call. A `Response` goes out as it is. */
export type ProviderAnswers = {
  readonly [name in CallName]: (
    input: ProviderInput<name>,
  ) => ProviderWire<name> | Response | Promise<ProviderWire<name> | Response>
}
