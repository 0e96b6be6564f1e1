import type { Database } from '../store/Store.ts'
import { walletAudit } from '../store/tables/wallet.ts'

export type WalletEvent =
  | 'signed in'
  | 'signed out'
  | 'keys created'
  | 'share read'
  | 'keys exported'
  | 'keys recovered'
  | 'recovery changed'
  | 'confirmed'
  | 'others signed out'
  | 'device added'
  | 'email changed'
  | 'account deleted'

/** Adds a row to the audit log, in the caller's transaction if there is one. */
export type WalletAudit = (
  row: { readonly event: WalletEvent; readonly accountId: string; readonly deviceId?: string | undefined },
  database?: Database,
) => Promise<void>

/** Creates the writer of the audit log. */
export const createWalletAudit =
  ({ database, now }: { readonly database: Database; now(): number }): WalletAudit =>
  async (row, within = database) => {
    await within.insert(walletAudit).values({ ...row, at: new Date(now()) })
  }
