import type { ChainId } from '../caip/caip.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** A JSON-RPC 2.0 call. */
export type RpcCall = {
  /** Method of the call. */
  readonly method: string
  /** Parameters of the call. */
  readonly params?: unknown
}

/** The JSON-RPC dialect of the nodes of a chain namespace. */
export type RpcProtocol = {
  /** Call that reads the chain of a node. It is sent before the node's first response is trusted. */
  readonly chainIdCall: RpcCall
  /** Reads the chain from the result; `undefined` if the result is invalid. */
  readChainId(result: unknown): ChainId | undefined
  /** Parses the text of a response. Throws if the text is not JSON. Absent: `JSON.parse` loses no precision. */
  readonly parse?: (text: string) => unknown
  /** Converts the `error` of a response. The original is the cause. */
  toError(error: unknown): LatchkeyError
  /** Methods that are never retried: the first request may have succeeded without a response. */
  readonly once?: readonly string[]
}
