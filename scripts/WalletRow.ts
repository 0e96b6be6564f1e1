import type { SnapshotRow } from '../packages/react/src/directory/readSnapshot.ts'

/** A wallet as apps/api/data/wallets.json holds it. */
export type WalletRow = SnapshotRow & {
  /** Where each field is stated, and the day it was looked up. */
  readonly sources: Readonly<Record<string, { readonly source: string; readonly date: string }>>
}
