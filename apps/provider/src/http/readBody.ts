/** The text of a request's body, or `too large`; what is beyond the limit is not read. */
export async function readBody({
  request,
  limit,
}: {
  readonly request: Request
  /** Bytes. */
  readonly limit: number
}): Promise<{ readonly text: string } | 'too large'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too large'
  if (!request.body) return { text: '' }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.length
    if (size > limit) return 'too large'
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8') }
}
