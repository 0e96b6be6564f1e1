/** Every failure of an operator's call: its HTTP status and a sentence for the operator. */
const failures = {
  invalid_request: [400, 'The request does not have the form of this call.'],
  unauthorized: [401, 'The key is not one of OPERATOR_KEYS. Send it as Authorization: Bearer <key>.'],
  unknown_user: [404, 'There is no such user.'],
  unknown_project: [404, 'There is no such project.'],
  unknown_event: [404, 'There is no such event that waits for another try.'],
  unknown_call: [404, 'There is no such call.'],
  not_post: [405, 'Operator calls are POST.'],
  too_large: [413, 'The request is too large.'],
  too_many_requests: [429, 'Too many requests. Try again later.'],
  unavailable: [503, 'The database is not available. Try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type OperatorErrorCode = keyof typeof failures

/** A failure of an operator's call, sent as its response. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly code: OperatorErrorCode
  readonly status: (typeof failures)[OperatorErrorCode][0]
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(
    code: OperatorErrorCode,
    {
      detail,
      retryAfter,
    }: { readonly detail?: string | undefined; readonly retryAfter?: number | undefined } = {},
  ) {
    const [status, sentence] = failures[code]
    super(detail === undefined ? sentence : `${sentence} ${detail}`)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
  toResponse(): Response {
    const body = { code: `operator/${this.code}`, message: this.message }
    const response = Response.json(body, { status: this.status })
    if (this.retryAfter !== undefined) response.headers.set('retry-after', String(this.retryAfter))
    return response
  }
}
