import type { Account } from '@latchkey/core'

/** What a connection holds: never empty. */
export type Accounts = readonly [Account, ...Account[]]
