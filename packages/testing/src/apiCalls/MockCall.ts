import type { Api, ApiInput, ApiWire, CallName } from '@latchkey/core/api'
import type { ApiData } from './defaultApiData.js'

/** Values that the provider API under test knows, for the inputs of its calls. */
export type ConformanceSample = {
  /** A chain that the server serves (CAIP-2). */
  readonly chainId: string
  /** An address with a balance, history and a name. */
  readonly address: string
  /** CAIP-10 ids of two tokens. */
  readonly tokens: readonly [string, string]
  /** Id of an image that the server has. */
  readonly imageId: string
  /** A registered name. */
  readonly name: string
  /** Origin of a page that the project allows. Default: `https://app.example`. */
  readonly origin?: string
}

/** One call of the provider API, as the mock responds to it and the conformance tests check it. */
export type MockCall<name extends CallName = CallName> = {
  /** Responds from `data`, as a provider API would. A `Response` is sent unchanged. */
  respond(input: ApiInput<name>, data: ApiData): ApiWire<name> | Response | Promise<ApiWire<name> | Response>
  /** Creates the call. Rejects if the result is wrong; the client has already checked its shape. */
  check(api: Api, sample: ConformanceSample): Promise<unknown>
}

/** The mocks of all calls. */
export type MockCalls = { readonly [name in CallName]: MockCall<name> }

/** @throws Error with `sentence` unless `holds`. */
export function assert(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/** Creates an error response in the provider API's wire format. */
export const errorResponse = (status: number, description: string): Response =>
  Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status })
