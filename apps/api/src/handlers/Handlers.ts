import type { ApiInput, ApiWire, CallName } from '@latchkey/core/api'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { JsonBytes } from './JsonBytes.ts'
import type { ReadyBytes } from './ReadyBytes.ts'

/**
 * The rate limit of a caller. An admitted request counts as one. Work that takes more than one call of a node, or as much of
 * the database, is counted here.
 */
export type Work = {
  /** Identifies the caller in limits of single calls. Contains an address, so it is never logged and only stored as a hash. */
  readonly key: string
  /** Counts `count` further requests before the work begins. Returns an error response to a caller in debt. */
  countMore(count: number): Promise<Response | undefined>
  /** Charges for finished work of unknown size. Later requests wait for it. */
  charge(count: number): Promise<void>
}

/** The sender of a request. */
export type Caller = {
  /** Id of a known project. Absent if the server accepts calls without one. */
  readonly projectId: string | undefined
  /** Origin of the page that sent the request. Absent if no browser sent it. */
  readonly origin?: string | undefined
  /** Ends when the caller leaves or the server stops. */
  readonly signal: AbortSignal
  /** Notes the source of the response, such as `blockbook`, for a response header and the log. */
  noteSource?(source: string): void
  /** Absent for calls within the process, which are not counted. */
  readonly work?: Work | undefined
  /** Counts the bytes that the request makes the server hold. Absent for calls within the process, which are not counted. */
  readonly hold?: ByteHold | undefined
}

/** Calls whose responses do not depend on the caller. */
type ReadyCall = 'getWallets' | 'getSupportedChains' | `get${string}Image`

type Reply<name extends CallName> =
  | ApiWire<name>
  | Response
  | (name extends ReadyCall ? ReadyBytes : never)
  | (name extends 'requestRpc' ? JsonBytes : never)

/** One function for each call of the provider API. A `Response` is sent unchanged. A missing call does not compile. */
export type Handlers = {
  readonly [name in CallName]: (input: ApiInput<name>, caller: Caller) => Reply<name> | Promise<Reply<name>>
}
