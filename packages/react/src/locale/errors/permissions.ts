import type { ErrorCode } from '@latchkey/core'
import type { smartSessionErrors } from '@latchkey/core/smart-sessions'

export const texts = {
  /** While an app asked for a permission, the visitor changed the account or the network. */
  'permissions/account_changed':
    'Your account or network changed. Nothing was granted. Start again in the app.',
  /** The request of the app for a permission has wrong values. */
  'permissions/invalid': "The app's request is invalid. Nothing was granted.",
  /** The view was opened without a request of an app. */
  'permissions/not_requested': 'There is nothing to grant. Start again in the app.',
  /** The visitor's list of permissions could not be stored at the server. */
  'permissions/not_saved': "The list couldn't be updated. Try again.",
  /** The permission is revoked, but the server's list could not be changed. */
  'permissions/not_unlisted': 'Revoked in your wallet, but the list still shows it. Try again.',
  /** The wallet lets only the visitor revoke it. "It": the permission. */
  'permissions/revoke_unsupported': "This app can't revoke it. Revoke it in your wallet.",
  /** Permissions are off, or not possible on this network. "Here": on it. */
  'permissions/unavailable': 'Permissions are not available here. Choose another network.',
  /** The permission is gone from the list meanwhile. */
  'permissions/unknown_session': 'This permission is no longer in your list.',
} as const satisfies { readonly [code in ErrorCode<typeof smartSessionErrors>]: string }
