import type { ByteHold, Full } from '../limits/createBytesInFlight.ts'

/**
 * Returns the text of a request's body, or the reason why it is not read. Stops at the limit; read bytes stay
 * counted. Hono's `bodyLimit` would not count a body without a declared length, and needs a replaced `Request`.
 */
export async function readBody({
  request,
  limit,
  hold,
}: {
  readonly request: Request
  /** Bytes. */
  readonly limit: number
  readonly hold: ByteHold
}): Promise<{ readonly text: string } | 'too large' | Full> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too large'
  if (!request.body) return { text: '' }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.length
    if (size > limit) return 'too large'
    const full = hold.take(chunk.length)
    if (full) return full
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8') }
}
