/** A refusal in the provider's wire format. `description` is a sentence for whoever reads the answer, without secrets. */
export const refusal = (
  status: 400 | 401 | 403 | 404 | 413 | 429 | 501 | 502 | 503,
  description: string,
): Response => Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status })
