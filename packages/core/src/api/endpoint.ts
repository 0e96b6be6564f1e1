import type * as z from 'zod/mini'
import type { BaseError } from '../lib/BaseError.js'
import type { Frozen } from './Frozen.js'

/** Where a call goes: the directory and project settings, the chain data, the event sink. */
export type HostName = 'api' | 'chain' | 'pulse'

type Schema = z.core.$ZodType
type Answer = Schema | 'image' | 'nothing'

type PathParams<path extends string> = path extends `${string}{${infer name}}${infer rest}`
  ? { readonly [key in name]: string } & PathParams<rest>
  : unknown

type Input<path extends string, query extends Schema, body extends Schema> = Frozen<
  PathParams<path> & z.core.output<query> & Omit<z.core.output<body>, 'projectId'>
>

type Output<response extends Answer> = response extends Schema
  ? Frozen<z.core.output<response>>
  : response extends 'image'
    ? Blob
    : undefined

/**
 * One call of the provider API. Client, server routes, mock handlers and all types are derived from it.
 * `query` and `body` read the wire into values; the client writes by the same schema the other way round.
 */
export type Endpoint<
  path extends string = string,
  response extends Answer = Answer,
  query extends Schema = Schema,
  body extends Schema = Schema,
> = {
  readonly method: 'GET' | 'POST'
  readonly host: HostName
  /** `{name}` stands for one segment taken from the input. */
  readonly path: path
  readonly query?: query
  /** Query fields with one value. */
  readonly fixed?: Readonly<Record<string, string>>
  /** JSON. A `projectId` in it is filled in by the client. */
  readonly body?: body
  readonly response: response
  /** Milliseconds for which an answer is given again without asking; 0 asks every time. */
  readonly maxAge: number
  /** `again`: asking twice does no harm, so it is retried and identical calls share one request. */
  readonly repeat: 'again' | 'once'
  /** What a failure means to the caller. An abort always rejects. */
  readonly failure: 'throw' | { fallback(input: Input<path, query, body>): Output<response> }
  /**
   * Calls that need a network the provider API serves. They reject for another: an empty list, a zero or "no such name"
   * would be a statement about a network that the provider API cannot read.
   */
  readonly network?: {
    /** The network the input names, CAIP-2; otherwise the one in the options of the call decides. */
    of?(input: Input<path, query, body>): string | undefined
    /** The error for another network. Default `api/network_not_supported`. */
    error?(): BaseError
  }
  /** What remains of an answer for this input. */
  readonly narrow?: (output: Output<response>, input: Input<path, query, body>) => Output<response>
}

export const endpoint = <
  const path extends string,
  response extends Answer,
  query extends Schema = Schema,
  body extends Schema = Schema,
>(
  row: Endpoint<path, response, query, body>,
): Endpoint<path, response, query, body> => row

/** What a caller gives: path, query and body fields in one object. */
export type InputOf<row> =
  row extends Endpoint<infer path, infer _, infer query, infer body> ? Input<path, query, body> : never

/** What a caller gets. */
export type OutputOf<row> = row extends { readonly response: infer response extends Answer }
  ? Output<response>
  : never

/** What a server sends: JSON, the bytes of a picture, or nothing. */
export type WireOf<row> = row extends { readonly response: infer response extends Answer }
  ? response extends Schema
    ? z.core.input<response>
    : Output<response>
  : never
