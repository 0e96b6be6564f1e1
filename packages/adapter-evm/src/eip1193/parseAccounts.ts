import type { Account } from '@latchkey/core'

/** Accounts of a connection: never empty. */
export type Accounts = readonly [Account, ...Account[]]

/** More than any wallet shares. A longer list is cut. */
const MAX_ACCOUNTS = 1_000

/** Returns the accounts a wallet shares, each once; `undefined` if the value is not a list of addresses. */
export function parseAccounts(value: unknown): readonly Account[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = new Map<string, Account>()
  for (const address of (value as readonly unknown[]).slice(0, MAX_ACCOUNTS)) {
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
    const key = address.toLowerCase()
    if (!accounts.has(key)) accounts.set(key, { namespace: 'eip155', address, type: 'eoa' })
  }
  return [...accounts.values()]
}
