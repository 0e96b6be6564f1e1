/** A wallet in the page, as EIP-1193 describes it. Everything it says is unknown until parsed. */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** True for anything with a `request` function; false also for an object that throws when looked at. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}
