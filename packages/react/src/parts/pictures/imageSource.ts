const anywhere = /^(https:\/\/|data:image\/)/i
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i

/**
 * Returns the URL of a picture if its scheme is allowed. Wallets send white space, and some use the type `image/svg`,
 * which browsers draw only as `image/svg+xml`.
 */
export function imageSource(picture: {
  readonly icon: string | undefined
  /** The picture comes from the directory, which may be served by the visitor's own machine in development. */
  readonly listed?: boolean
}): string | undefined {
  const source = picture.icon?.trim().replace(/^data:image\/svg(?=[;,])/i, 'data:image/svg+xml')
  const isAllowed = source && (anywhere.test(source) || (picture.listed && ownMachine.test(source)))
  return isAllowed ? source : undefined
}
