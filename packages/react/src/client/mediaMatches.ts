/** Returns `true` if the media query matches. The DOM of a test runner, such as jsdom, has no media. */
export function mediaMatches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}
