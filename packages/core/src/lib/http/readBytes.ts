/** Returns the body of a response; `undefined` if it has more than `limit` bytes, after which it stops the download. */
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
      // Cancelling fails if the connection is already closed.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(value)
  }
}
