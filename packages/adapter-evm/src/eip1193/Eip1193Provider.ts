/** A wallet's provider on the page, as EIP-1193 describes it. What it returns is unknown until parsed. */
export type Eip1193Provider = {
  /** Sends a request to the wallet. Rejects with an error that has a `code` (EIP-1193). */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener of an event. */
  on?(event: string, listener: (value: unknown) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Returns whether a value has a `request` function; `false` for an object that throws when it is read. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}
