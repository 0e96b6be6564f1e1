import type { ApiInput, ApiWire, CallName } from '@latchkey/core/api'
import type { ByteHold } from '../limits/createBytesInFlight.ts'
import type { JsonBytes } from './JsonBytes.ts'

/**
 * The rate limit of a caller. A request has been counted as one when it is let in; work that takes more than one call of
 * a node, or about as much of the database, is counted here.
 */
export type Work = {
  /** Identifies the caller in limits of single calls. Contains an address: never logged, never stored as it is. */
  readonly key: string
  /** Counts a request as so many more before the work begins. A response is the errorResponse, for a caller in debt. */
  countMore(count: number): Promise<Response | undefined>
  /** Charges for work that is done, when its size was not known before. Later requests wait for it. */
  charge(count: number): Promise<void>
}

/** Who asks. */
export type Caller = {
  /** Id of a known project; absent where the server takes calls without one. */
  readonly projectId: string | undefined
  /** Ends when the caller leaves or the server stops. */
  readonly signal: AbortSignal
  /** Absent where nothing is counted, as in a program that asks itself. */
  readonly work?: Work | undefined
  /** Counts the bytes that the request makes the server hold. Absent within the process, where nothing is counted. */
  readonly hold?: ByteHold | undefined
}

type Reply<name extends CallName> = ApiWire<name> | Response | (name extends 'requestRpc' ? JsonBytes : never)

/** What answers each call of the provider API. A `Response` goes out as it is. A missing call does not compile. */
export type Handlers = {
  readonly [name in CallName]: (input: ApiInput<name>, caller: Caller) => Reply<name> | Promise<Reply<name>>
}

/** The calls that are answered from the database. */
export type StoredHandlers = Omit<Handlers, keyof ChainHandlers | keyof UnservedHandlers>

/** The calls that are answered from a network. */
export type ChainHandlers = Pick<
  Handlers,
  | 'requestRpc'
  | 'getSupportedChains'
  | 'getIdentity'
  | 'getNames'
  | 'getProfile'
  | 'getNameSuggestions'
  | 'getBalance'
  | 'getHistory'
  | 'getPrices'
  | 'getGasPrice'
>

/** The calls of features that are still to come. */
export type UnservedHandlers = Pick<
  Handlers,
  | 'getSwapTokens'
  | 'getSwapQuotes'
  | 'getSwapAllowance'
  | 'getSwapApproval'
  | 'getSwapTransaction'
  | 'getOnrampOptions'
  | 'getOnrampQuote'
  | 'getOnrampUrl'
  | 'registerName'
  | 'getSessions'
  | 'revokeSession'
>
