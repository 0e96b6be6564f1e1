/** Bytes. A signature of ERC-6492 holds the code of a contract. */
const limit = 250_000

/** Reads a JSON body. Resolves with `undefined` if it is too long or not JSON. */
export async function readJson(chunks: AsyncIterable<Uint8Array | string> | null): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks ?? []) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.length > limit) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
