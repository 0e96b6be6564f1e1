import type { Buckets } from '../limits/createBuckets.ts'
import type { Log } from '../ports/Log.ts'
import type { Database } from '../store/Store.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { createWalletAudit } from '../wallet/devices/createWalletAudit.ts'
import { createKeyCheck } from './createKeyCheck.ts'
import { createOperatorApp } from './createOperatorApp.ts'
import { createOperatorCalls, type OperatorCalls } from './createOperatorCalls.ts'
import { createUsers } from './users/createUsers.ts'

/** Creates the operator's calls. Without `wallet`, no mail reports a deletion. */
export function createCalls({
  database,
  wallet,
  now = () => Date.now(),
}: {
  readonly database: Database
  readonly wallet?: Pick<Wallet, 'audit' | 'notifyDeleted'> | undefined
  /** Milliseconds since the epoch. */
  now?(): number
}): OperatorCalls {
  const audit = wallet?.audit ?? createWalletAudit({ database, now })
  return createOperatorCalls({
    database,
    users: createUsers({ audit, now }),
    notifyDeleted: async (recipients) => wallet?.notifyDeleted(recipients),
    now,
  })
}

/** Creates the server of the operator's calls. */
export const createOperator = ({
  keys,
  buckets,
  log,
  now = () => Date.now(),
  ...stored
}: Parameters<typeof createCalls>[0] & {
  readonly keys: readonly string[]
  readonly buckets: Buckets
  readonly log: Log
}): ReturnType<typeof createOperatorApp> =>
  createOperatorApp({
    calls: createCalls({ ...stored, now }),
    findKey: createKeyCheck(keys),
    buckets,
    log,
    now,
  })
