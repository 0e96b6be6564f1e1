/**
 * Returns the body of a response; `undefined` if it has more than `limit` bytes, and then fetches no more.
 */
export async function readBytes(
  response: Response,
  limit: number,
): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return []
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    size += value.byteLength
    if (size > limit) {
      // The body of a connection that is gone needs no cancelling.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(value)
  }
}
