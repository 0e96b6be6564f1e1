/** Returns the list with a number of rows that could not be read. Not enumerable, so that the list is one of rows alone. */
export const withUnread = <row>(list: row[], unread: number): row[] =>
  Object.defineProperty(list, 'unread', { value: unread })

/** Returns how many rows of a response could not be read. */
export const unreadOf = (list: readonly unknown[]): number => {
  const { unread = 0 } = Object(list) as { readonly unread?: number }
  return unread
}
