/** Texts of a repeated read that fails. */
export const retryTexts = {
  /** Message in place of a balance that could not be read. The specification prescribes the English. */
  'account.unavailable': 'Token Balance Unavailable',
  /** Shown when a visitor retried too early. */
  'account.refused': 'Try again in 30 seconds.',
} as const
