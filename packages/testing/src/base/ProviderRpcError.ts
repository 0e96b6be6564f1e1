/**
 * An error as EIP-1193 defines it: a message, a numeric code and optional data.
 *
 * Codes used here: 4001 rejected, 4100 unauthorised, 4200 unsupported method, 4900 disconnected,
 * 4901 chain without a connection, 4902 unknown chain, -32002 already pending, -32600 invalid request,
 * -32602 invalid params, -32603 internal.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** The number of EIP-1193, EIP-1474 or the wallet, such as 4001 for a rejected request. */
  readonly code: number
  /** More about the failure, passed on to the page. */
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}
