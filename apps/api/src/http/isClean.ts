/** False for text with control characters, which no call of the API means and no database keeps. */
export const isClean = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
