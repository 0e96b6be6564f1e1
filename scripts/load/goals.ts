export type Goal = {
  /** Requests per second of one core. */
  readonly perSecond: number
  /** Requests per second of one core with PGlite, before answers came from memory. */
  readonly before?: number
  /** Milliseconds that 99 of 100 requests do not exceed. */
  readonly p99: number
}

/** The goals of a call on one core with 16 connections. */
export const goals: Readonly<Record<string, Goal>> = {
  'wallets, page of 40': { perSecond: 5_000, before: 373, p99: 20 },
  'wallets, search': { perSecond: 3_000, p99: 20 },
  'balance, known account': { perSecond: 1_500, before: 333, p99: 50 },
  'RPC proxy, one call': { perSecond: 4_000, before: 1_900, p99: 50 },
  'event of a page': { perSecond: 3_000, p99: 50 },
}
