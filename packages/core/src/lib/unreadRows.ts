/** Adds the number of unreadable rows to a list, as a property that is not enumerable. */
export const withUnread = <row>(list: row[], unread: number): row[] =>
  Object.defineProperty(list, 'unread', { value: unread })

/** Returns the number of unreadable rows of a response. */
export const unreadOf = (list: readonly unknown[]): number => {
  const { unread = 0 } = Object(list) as { readonly unread?: number }
  return unread
}
