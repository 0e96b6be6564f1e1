import { SandboxError } from '../../SandboxError.js'

/** The node answered a call with an error. */
export class NodeRefusal extends SandboxError {
  /** The node's number for it, such as -26 for a transaction its rules refuse. */
  readonly rpcCode: number
  /** The node's words, such as `dust`. */
  readonly words: string

  constructor({ method, rpcCode, words }: { method: string; rpcCode: number; words: string }) {
    super({ code: 'NODE_REFUSED', message: `The Bitcoin node refused ${method}: ${words} (${rpcCode}).` })
    this.rpcCode = rpcCode
    this.words = words
  }
}
