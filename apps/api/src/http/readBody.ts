import { type ByteHold, type Full, free } from '../limits/createBytesInFlight.ts'

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
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit) return 'too large'
  // Its bytes are not counted while they arrive, and Node reads no more than was declared. A stream would cost more than the work.
  if (declared !== null && Number(declared) <= free) {
    const bytes = Buffer.from(await request.arrayBuffer())
    return bytes.length > limit ? 'too large' : (hold.take(bytes.length) ?? { text: bytes.toString('utf8') })
  }
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
