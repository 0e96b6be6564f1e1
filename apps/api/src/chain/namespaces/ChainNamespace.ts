import type { ChainId } from '@latchkey/core'
import type { RpcCall } from './RpcCall.ts'

/** The rules for forwarding calls to networks of one CAIP-2 namespace. */
export type ChainNamespace = {
  /** The call that returns a node's network. */
  readonly chainIdCall: RpcCall
  /** Returns the CAIP-2 id in its result; `undefined` when there is none. */
  readChainId(result: unknown): ChainId | undefined
  /** JSON-RPC error codes of a node that is busy. */
  readonly busyCodes: readonly number[]
  /** Returns whether a method is forwarded. */
  isAllowed(method: string): boolean
  /** Parses the results that this server reads. Absent: `JSON.parse`. Solana has amounts as numbers of 64 bits. */
  parse?(text: string): unknown
  /** Methods whose responses may have 8 MB, such as blocks and logs; others may have 2 MB. */
  readonly longResponses: readonly string[]
  /** Returns whether a call overrides the network's state or block. */
  hasOverrides?(call: RpcCall): boolean
  /**
   * Returns the problem of the parameters, as text for the caller; `undefined` if they may be forwarded. `request`
   * reads from a node if the check needs it.
   */
  checkParams(
    call: RpcCall,
    request: (call: RpcCall) => Promise<unknown>,
  ): string | undefined | Promise<string | undefined>
  /** The method that sends a signed transaction. */
  readonly send: {
    readonly method: string
    /** True if a second node may get the transaction, because the network accepts it only once. */
    readonly mayRepeat: boolean
    /** Returns the id of the transaction. Absent if callers know it. */
    describe?(params: unknown): unknown
  }
}
