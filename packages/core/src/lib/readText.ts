import { readBytes } from './readBytes.js'

/** Returns a response's body as text; `undefined` when it holds more than `limit` bytes, and the rest is not fetched. */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  const parts = await readBytes(response, limit)
  return parts && new Blob([...parts]).text()
}
