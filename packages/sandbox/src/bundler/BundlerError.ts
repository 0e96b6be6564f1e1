import type { Hex } from 'viem'

/** An error response. The codes are those of JSON-RPC 2.0 and ERC-7769. */
export class BundlerError extends Error {
  readonly code: number
  readonly data: Hex | undefined

  constructor({ code, message, data }: { code: number; message: string; data?: Hex | undefined }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Creates the error for malformed parameters or operations. */
export const invalidBundlerParams = (message: string): BundlerError =>
  new BundlerError({ code: -32602, message })
