/** Whether a text is the name of a wallet: one line of letters, digits and few signs, at most 40 characters. */
export const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[\p{L}\p{N}](?:[\p{L}\p{N} .'&()-]{0,38}[\p{L}\p{N})])?$/u.test(value)
