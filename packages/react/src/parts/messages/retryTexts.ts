/** Texts of a repeated read that fails. */
export const retryTexts = {
  /** In place of the amount that the account has, with the button "Try again". Also announced. */
  'account.unavailable': 'Token Balance Unavailable',
  /** After the button "Try again" was pressed too soon. Also announced. */
  'account.refused': 'Try again in 30 seconds.',
} as const
