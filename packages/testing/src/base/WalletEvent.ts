/** An event on its way from the wallet to pages. */
export type WalletEvent = {
  name: string
  data: unknown
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
}
