import type { Database } from '../store/Store.ts'
import { operatorAudit } from '../store/tables/operatorAudit.ts'

/** Adds the rows of a call to the operator's log, in the call's own transaction. */
export type OperatorAudit = (
  row: {
    /** Fingerprint of the operator's key; `cli` for the command. */
    readonly actor: string
    readonly call: string
    /** The accounts that the call names or has found. */
    readonly accountIds: readonly string[]
  },
  within: Database,
) => Promise<void>

/** Creates the writer of the operator's log. It holds no address: only who called what, for which account. */
export const createOperatorAudit =
  ({ now }: { now(): number }): OperatorAudit =>
  async ({ actor, call, accountIds }, within) => {
    const at = new Date(now())
    const accounts = accountIds.length > 0 ? accountIds : [null]
    await within.insert(operatorAudit).values(accounts.map((accountId) => ({ at, actor, call, accountId })))
  }
