/**
 * The body of a response; `undefined` when it holds more than `limit` bytes, in which case the rest is not fetched.
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
      reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(value)
  }
}
