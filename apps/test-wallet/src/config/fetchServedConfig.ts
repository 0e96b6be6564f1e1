/** What `/wallet.json` holds; `undefined` when there is no such file or it is not JSON. */
export async function fetchServedConfig(): Promise<unknown> {
  try {
    const response = await fetch('/wallet.json')
    const served: unknown = response.ok ? await response.json() : undefined
    return served
  } catch {
    return undefined
  }
}
