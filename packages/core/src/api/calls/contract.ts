import type { CallEndpoint, InputOf, OutputOf, WireOf } from '../defineCall.js'
import * as calls from './allCalls.js'

type Calls = typeof calls

/** Name of a call of the provider API. */
export type CallName = keyof Calls
/** Definition of every call, by name. */
export type Contract = { readonly [name in CallName]: Calls[name]['endpoint'] }

/** Definitions of all calls, from which servers, mocks and conformance tests derive. A page imports single calls instead. */
export const contract = Object.fromEntries(
  Object.entries(calls satisfies Record<string, { readonly endpoint: CallEndpoint }>).map(
    ([name, { endpoint }]) => [name, endpoint],
  ),
) as Contract

/** Input of a call. */
export type ApiInput<name extends CallName> = InputOf<Contract[name]>
/** Result of a call. */
export type ApiOutput<name extends CallName> = OutputOf<Contract[name]>
/** Response of a server to a call. */
export type ApiWire<name extends CallName> = WireOf<Contract[name]>
