/** https, http from the own machine (a provider that runs there) or an inline image. */
const allowed = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/|data:image\/)/i

/** A picture's address when it may be shown, never another scheme. Wallets send white space. */
export function imageSource(icon: string | undefined): string | undefined {
  const source = icon?.trim()
  return source && allowed.test(source) ? source : undefined
}
