import type { ChainId } from '../caip/caip.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** A JSON-RPC 2.0 call. */
export type RpcCall = {
  /** Method of the call. */
  readonly method: string
  /** Parameters of the call. */
  readonly params?: unknown
}

/** How to speak to the nodes of a chain namespace. */
export type RpcProtocol = {
  /** Request for the chain of a node. It is sent before the node's first response is trusted. */
  readonly chainIdCall: RpcCall
  /** Reads the chain from the result; `undefined` if the result is invalid. */
  readChainId(result: unknown): ChainId | undefined
  /** Parses a response if `JSON.parse` would lose precision. Throws if the text is not JSON. */
  readonly parse?: (text: string) => unknown
  /** Converts the `error` of a response. The original is the cause. */
  toError(error: unknown): LatchkeyError
  /** Methods that are never retried: the first request may have succeeded without a response. */
  readonly once?: readonly string[]
}
