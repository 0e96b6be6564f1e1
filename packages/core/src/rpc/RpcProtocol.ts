import type { ChainId } from '../caip/chainId.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** A JSON-RPC 2.0 call. */
export type RpcCall = { readonly method: string; readonly params?: unknown }

/** What a chain namespace says about its nodes. */
export type RpcProtocol = {
  /** Asks a node which chain it serves, before its first answer is believed. */
  readonly chainIdCall: RpcCall
  /** Reads the answer to that; `undefined` when it is none. */
  readChainId(result: unknown): ChainId | undefined
  /** Reads the text of an answer where `JSON.parse` would lose something of it; throws when it is no JSON. */
  readonly parse?: (text: string) => unknown
  /** An error of ours for the `error` of an answer, kept as its cause. */
  toError(error: unknown): LatchkeyError
  /** Methods that are not sent twice, as the first may have worked although no answer came. */
  readonly once?: readonly string[]
}
