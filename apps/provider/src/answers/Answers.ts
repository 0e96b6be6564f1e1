import type { CallName, ProviderInput, ProviderWire } from '@latchkey/core/provider'

/** Who asks. */
export type Caller = {
  /** Id of a known project; absent where the server takes calls without one. */
  readonly projectId: string | undefined
  /** Ends when the caller leaves or the server stops. */
  readonly signal: AbortSignal
}

type Reply<name extends CallName> = ProviderWire<name> | Response

/** What answers each call of the provider's API. A `Response` goes out as it is. A missing call does not compile. */
export type Answers = {
  readonly [name in CallName]: (
    input: ProviderInput<name>,
    caller: Caller,
  ) => Reply<name> | Promise<Reply<name>>
}
