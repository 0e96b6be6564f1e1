import { readBytes } from './readBytes.js'

/** Returns a response's body as text; `undefined` if it has more than `limit` bytes, after which it stops the download. */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  const parts = await readBytes(response, limit)
  return parts && new Blob([...parts]).text()
}
