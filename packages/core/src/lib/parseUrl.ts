/** Returns the URL of a text; `undefined` if it is none. The static methods of `URL` for this are newer than some supported browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
