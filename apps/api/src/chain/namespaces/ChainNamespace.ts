import type { ChainId } from '@latchkey/core'
import type { RpcCall } from '../upstream/RpcCall.ts'

/** What differs between the networks of one namespace of CAIP-2 and those of another when calls are passed on. */
export type ChainNamespace = {
  /** Asks a node which network it serves. */
  readonly chainIdCall: RpcCall
  /** The CAIP-2 id in the answer to that; `undefined` when there is none. */
  readChainId(result: unknown): ChainId | undefined
  /** Codes of JSON-RPC errors by which a node wants to be left alone for now. */
  readonly busyCodes: readonly number[]
  /** Whether a method is passed on. */
  isAllowed(method: string): boolean
  /** Methods whose responses may have 8 MB, such as blocks and logs; others may have 2 MB. */
  readonly longAnswers: readonly string[]
  /** Whether a call wants the node to compute with another state or block than the network's. */
  hasOverrides?(call: RpcCall): boolean
  /**
   * What is wrong with the parameters, for whoever sent them; `undefined` when they may go to a node. `request` asks a
   * node where the answer depends on one.
   */
  checkParams(
    call: RpcCall,
    request: (call: RpcCall) => Promise<unknown>,
  ): string | undefined | Promise<string | undefined>
  /** How a signed transaction is sent. */
  readonly send: {
    readonly method: string
    /** A node may be sent what another may have taken: the network takes a transaction once. */
    readonly mayRepeat: boolean
    /** What the transaction is looked up by. Absent where callers know without being told. */
    describe?(params: unknown): unknown
  }
}
