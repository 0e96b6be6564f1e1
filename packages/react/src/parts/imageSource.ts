const anywhere = /^(https:\/\/|data:image\/)/i
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i

/**
 * A picture's address when it may be shown, never another scheme. Wallets send white space, and some name the type
 * `image/svg`, which browsers draw only as `image/svg+xml`.
 */
export function imageSource(picture: {
  readonly icon: string | undefined
  /** From the directory. A provider API may run on the visitor's own machine; no wallet has anything fetched from there. */
  readonly listed?: boolean
}): string | undefined {
  const source = picture.icon?.trim().replace(/^data:image\/svg(?=[;,])/i, 'data:image/svg+xml')
  const isAllowed = source && (anywhere.test(source) || (picture.listed && ownMachine.test(source)))
  return isAllowed ? source : undefined
}
