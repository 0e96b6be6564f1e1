/** One thing the wallet was asked, and what became of it. */
export type RequestRecord = {
  /** Counts up from 1 in the order of arrival. */
  id: number
  method: string
  /** A copy of what the page sent, `undefined` when it sent none. */
  params: unknown
  /** The asking page's origin, for example `http://localhost:5173`. */
  origin: string
  /** When it arrived, in milliseconds since 1970. */
  at: number
  outcome:
    | { status: 'open' }
    | { status: 'answered'; value: unknown }
    | { status: 'failed'; code: number | undefined; error: unknown }
}

/** A request that waits for `approve` or `reject`. */
export type PendingRequest = Pick<RequestRecord, 'id' | 'method' | 'params' | 'origin' | 'at'>
