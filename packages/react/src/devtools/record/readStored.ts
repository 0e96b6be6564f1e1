import type { Storage } from '@latchkey/core'
import type { StoredRecord } from './Records.js'
import { showValue } from './showValue.js'

/** Stored values that hold no secret. A value under another key is counted and not shown. */
export const shownKeys: readonly string[] = [
  'active_namespace',
  'active_networks',
  'connected_social',
  'connection_status',
  'connections',
  'email',
  'email_login_kept',
  'email_login_used',
  'identity_cache',
  'last_email_login_time',
  'native_balance_cache',
  'pending_transactions',
  'portfolio_cache',
  'preferred_account_type',
  'prices',
  'recent_wallets',
  'sent_transactions',
  'siwx_sessions',
  'smart_account_enabled_networks',
  'social_username',
  'walletconnect_pending',
  'walletconnect_topic',
  'watched_accounts',
]

/** Keys of values that are never shown, such as the state of a login that has left the page, an endpoint whose URL may contain a key, or the token of a wallet app. */
export const hiddenKeys: readonly string[] = [
  'own_endpoints',
  'social_redirect',
  'social_redirect_imports',
  'solana_mobile',
]

/** Reads the stored values of a client, in the order of their keys. */
export function readStored(storage: Storage, clientId: string): readonly StoredRecord[] {
  const prefix = `latchkey:${clientId}:`
  const keys = new Set([...shownKeys, ...hiddenKeys, ...pageKeys(prefix)])
  return [...keys].sort().flatMap((key) => {
    const text = attempt(() => storage.read(prefix + key))
    if (typeof text !== 'string') return []
    const row = { key, length: text.length }
    return shownKeys.includes(key) ? { ...row, value: showValue(parse(text)) } : row
  })
}

/** Keys that the page's own storage has beside the known ones. An app may give a storage that has no list. */
function pageKeys(prefix: string): readonly string[] {
  return (
    attempt(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    ) ?? []
  )
}

const parse = (text: string): unknown => attempt(() => JSON.parse(text)) ?? text

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
