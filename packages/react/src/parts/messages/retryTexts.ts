/** Texts of a repeated read that fails. */
export const retryTexts = {
  'account.unavailable': 'Token Balance Unavailable',
  'account.refused': 'Try again in 30 seconds.',
} as const
