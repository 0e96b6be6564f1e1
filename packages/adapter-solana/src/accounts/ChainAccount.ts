/** What a network keeps under an address. */
export type ChainAccount = {
  /** The program it belongs to. */
  readonly owner: string
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: Uint8Array<ArrayBuffer>
}
