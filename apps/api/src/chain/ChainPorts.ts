import type { CoinId } from '../images/createMarks.ts'

/** The platform functions that the chain code uses, besides the database. */
export type ChainPorts = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  readonly log: Log
}

/** Writes one structured line, which never contains an address, a URL or a secret. */
export type Log = (line: Readonly<Record<string, unknown>>) => void

/** Returns the URL from which a page loads a picture; `undefined` if the picture is not shown. */
export type PictureOf = (picture: string) => string | undefined

/**
 * Returns the URL from which a page loads the picture of a coin. `picture` is the URL that the coin's source names,
 * if any. Returns `undefined` for a coin whose picture is not shown.
 */
export type CoinPictureOf = (picture: string | undefined, coin: CoinId) => string | undefined
