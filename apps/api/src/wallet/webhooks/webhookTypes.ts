import type { WalletEvent } from '../events/WalletEvent.ts'

/** Events that are sent to webhooks. Those of a device go to its project, the others to each project of the account. */
export const webhookTypes = {
  'signed up': { type: 'wallet.signed_up', of: 'device' },
  'signed in': { type: 'wallet.signed_in', of: 'device' },
  'keys recovered': { type: 'wallet.recovered', of: 'device' },
  blocked: { type: 'wallet.blocked', of: 'account' },
  unblocked: { type: 'wallet.unblocked', of: 'account' },
  'account deleted': { type: 'wallet.deleted', of: 'account' },
  'account deleted by operator': { type: 'wallet.deleted', of: 'account' },
} as const satisfies {
  readonly [event in WalletEvent]?: { readonly type: string; readonly of: 'device' | 'account' }
}
