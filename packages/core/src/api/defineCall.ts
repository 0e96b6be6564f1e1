import type { LatchkeyError } from '../lib/LatchkeyError.js'
import type { InferInput, InferOutput, Schema } from './schema.js'

/** Host of a call. `api`: directory and project settings. `chain`: chain data. `pulse`: events. */
export type HostName = 'api' | 'chain' | 'pulse'

type Body = Schema | 'image' | 'nothing'

type Atom = string | number | bigint | boolean | null | undefined | Blob

/** Read-only at every level, because callers share results. */
type Frozen<value> = unknown extends value
  ? value
  : value extends Atom
    ? value
    : { readonly [key in keyof value]: Frozen<value[key]> }

type PathParams<path extends string> = path extends `${string}{${infer name}}${infer rest}`
  ? { readonly [key in name]: string } & PathParams<rest>
  : unknown

/** A header that carries a token. */
export type TokenHeader = 'authorization' | 'x-nonce-jwt'

type Input<
  path extends string,
  query extends Schema,
  body extends Schema,
  header extends TokenHeader | undefined,
> = Frozen<PathParams<path> & InferOutput<query> & Omit<InferOutput<body>, 'projectId'>> &
  ([header] extends [TokenHeader] ? { readonly token: string } : unknown)

type Output<response extends Body> = response extends Schema
  ? Frozen<InferOutput<response>>
  : response extends 'image'
    ? Blob
    : undefined

/** Options of a call. */
export type CallOptions = {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** CAIP-2 id of the network, if the input does not name it. The call rejects if the network is not supported. */
  readonly chainId?: string | undefined
  /** `reload` skips the cache. Default: `default`. */
  readonly cache?: 'default' | 'reload'
}

/** Sends calls to a provider API. Pass it to a call: `getWallets(api, { page: 1, entries: 40 })`. */
export type Api = {
  /** Sends a call and resolves with its result. @throws errors of `apiErrors`, and `rpc/aborted` */
  request<row extends CallEndpoint>(
    endpoint: row,
    input: InputOf<row>,
    options?: CallOptions,
  ): Promise<OutputOf<row>>
  /**
   * Returns the URL of a picture for an `<img>`. Sends no request.
   * @throws `api/invalid_input`; `api/project_id_missing` if the public provider API is used without a project id.
   */
  urlOf<row extends CallEndpoint & { readonly response: 'image' }>(
    call: { readonly endpoint: row },
    input: InputOf<row>,
  ): string
}

/**
 * Definition of one call of the provider API. The client, the server's routes, the mock handlers, the conformance tests
 * and all types derive from it. `query` and `body` decode the wire format; the client encodes with the same schema.
 */
export type CallEndpoint<
  name extends string = string,
  path extends string = string,
  response extends Body = Body,
  query extends Schema = Schema,
  body extends Schema = Schema,
  header extends TokenHeader | undefined = TokenHeader | undefined,
> = {
  /** Name of the call. */
  readonly name: name
  /** HTTP method. */
  readonly method: 'GET' | 'POST'
  /** Host of the provider API. */
  readonly host: HostName
  /** Path of the call. `{name}` is replaced by one path segment from the input. */
  readonly path: path
  /** Schema of the query. */
  readonly query?: query
  /** Query fields with a constant value. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The header that carries the input's `token` (JWT). URLs, errors and logs never contain a token. */
  readonly tokenHeader?: header
  /** Schema of the JSON body. The client fills in `projectId` if the schema has it. */
  readonly body?: body
  /** Schema of the JSON response, `image` for the bytes of a picture, or `nothing`. */
  readonly response: response
  /** Milliseconds for which a result is cached; 0 disables the cache. */
  readonly maxAge: number
  /** `again`: the call is idempotent, so failures are retried and identical calls share one request. `once`: neither. */
  readonly repeat: 'again' | 'once'
  /** `throw`: a failure rejects. Otherwise it resolves with the fallback. An abort always rejects. */
  readonly failure: 'throw' | { fallback(input: Input<path, query, body, header>): Output<response> }
  /**
   * Set for calls that need a network. They reject for a network that the provider API does not support, because an empty
   * list, a zero or "no such name" would be a false result there.
   */
  readonly network?: {
    /** Returns the networks that the provider API supports, as `getSupportedChains` does. */
    supported(
      api: Api,
      input?: object,
      options?: CallOptions,
    ): Promise<{
      readonly http: readonly string[]
      readonly serves?: Readonly<Record<string, readonly string[]>> | undefined
    }>
    /** Returns the CAIP-2 id of the network in the input. Without one, the `chainId` of the call's options decides. */
    of?(input: Input<path, query, body, header>): string | undefined
    /** Returns the error for an unsupported network. Default: `api/network_not_supported`. */
    error?(): LatchkeyError
  }
  /** Removes data from a response that the input did not request. */
  narrow?(output: Output<response>, input: Input<path, query, body, header>): Output<response>
}

/** Input of a call: path, query and body fields in one object. */
export type InputOf<row> =
  row extends CallEndpoint<string, infer path, Body, infer query, infer body, infer header>
    ? Input<path, query, body, header>
    : never

/** Result of a call. */
export type OutputOf<row> = row extends { readonly response: infer response extends Body }
  ? Output<response>
  : never

/** Response of a server: JSON, the bytes of a picture, or nothing. */
export type WireOf<row> = row extends { readonly response: infer response extends Body }
  ? response extends Schema
    ? InferInput<response>
    : Output<response>
  : never

type Args<input> = object extends input
  ? [input?: input, options?: CallOptions]
  : [input: input, options?: CallOptions]

/**
 * One call of the provider API. It rejects with an error of `apiErrors` or with `rpc/aborted`. If its definition has a fallback, a
 * failed call resolves with that.
 */
export type Call<row extends CallEndpoint = CallEndpoint> = {
  (api: Api, ...args: Args<InputOf<row>>): Promise<OutputOf<row>>
  /** Definition of the call. */
  readonly endpoint: row
}

/** Creates a call from its definition. */
export function defineCall<
  const name extends string,
  const path extends string,
  response extends Body,
  query extends Schema = Schema,
  body extends Schema = Schema,
  const header extends TokenHeader | undefined = undefined,
>(
  endpoint: CallEndpoint<name, path, response, query, body, header>,
): Call<CallEndpoint<name, path, response, query, body, header>> {
  type Row = CallEndpoint<name, path, response, query, body, header>
  return Object.assign(
    (api: Api, ...[input = {} as InputOf<Row>, options]: Args<InputOf<Row>>) =>
      api.request<Row>(endpoint, input, options),
    { endpoint },
  )
}
