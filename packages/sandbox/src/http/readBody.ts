import type { IncomingMessage } from 'node:http'

/** Reads the body as text. Resolves with `undefined` if it is longer than `limit` bytes. */
export async function readBody({
  request,
  limit,
}: {
  request: IncomingMessage
  limit: number
}): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
