import type { ErrorCode } from '@latchkey/core'
import type { smartSessionErrors } from '@latchkey/core/smart-sessions'

export const texts = {
  'permissions/account_changed': 'Your account or network changed. Nothing was granted. Ask the app again.',
  'permissions/invalid': "The app's request is invalid. Nothing was granted.",
  'permissions/not_requested': 'There is nothing to grant. Ask the app again.',
  'permissions/not_saved': "The list couldn't be updated. Try again.",
  'permissions/not_unlisted': 'Revoked in your wallet, but the list still shows it. Try again.',
  'permissions/revoke_unsupported': "This app can't revoke it. Revoke it in your wallet.",
  'permissions/unavailable': 'Permissions are not available here. Choose another network.',
  'permissions/unknown_session': 'This permission is no longer in your list.',
} as const satisfies { readonly [code in ErrorCode<typeof smartSessionErrors>]: string }
