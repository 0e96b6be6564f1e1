import type { ErrorCode } from '@latchkey/core'
import type { sessionErrors } from '@latchkey/core/smart-sessions'

export const texts = {
  'sessions/account_changed': 'Your account or network changed. Nothing was granted. Ask the app again.',
  'sessions/invalid': "The app's request is invalid. Nothing was granted.",
  'sessions/not_requested': 'There is nothing to grant. Ask the app again.',
  'sessions/not_saved': "The list couldn't be updated. Try again.",
  'sessions/not_unlisted': 'Revoked in your wallet, but the list still shows it. Try again.',
  'sessions/revoke_unsupported': "This app can't revoke it. Revoke it in your wallet.",
  'sessions/unavailable': 'Permissions are not available here. Choose another network.',
  'sessions/unknown_session': 'This permission is no longer in your list.',
} as const satisfies { readonly [code in ErrorCode<typeof sessionErrors>]: string }
