/** An event on its way from the wallet to pages. */
export type WalletEvent = {
  /** Name of the event. */
  name: string
  /** Data of the event. */
  data: unknown
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
}
