/** A refusal in the provider API's wire format. `description` is a sentence for whoever reads the answer, without secrets. */
export const refusal = (
  status: 400 | 401 | 403 | 404 | 405 | 413 | 414 | 429 | 500 | 501 | 502 | 503,
  description: string,
  field = '',
): Response => Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
