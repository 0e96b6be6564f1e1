export type Block = {
  hash: string
  height: number
  /** Seconds since the epoch. */
  time: number
  txids: readonly string[]
}
