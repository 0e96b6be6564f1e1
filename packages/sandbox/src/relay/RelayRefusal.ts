/** JSON-RPC error codes of the relay. Those of limits are in the range that JSON-RPC 2.0 leaves to servers. */
export const refusalCodes = {
  parse_error: -32700,
  invalid_request: -32600,
  unknown_method: -32601,
  invalid_params: -32602,
  too_many_requests: -32010,
  message_too_large: -32011,
  too_many_topics: -32012,
  mailbox_full: -32013,
  memory_full: -32014,
} as const

/** Reasons for which the relay refuses a call. */
export type RefusalReason = keyof typeof refusalCodes

/** A refused call. The message never repeats the client's input. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
  readonly reason: RefusalReason
  readonly code: number

  constructor({ reason, message }: { reason: RefusalReason; message: string }) {
    super(message)
    this.reason = reason
    this.code = refusalCodes[reason]
  }
}
