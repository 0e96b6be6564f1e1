/** Seconds, as long as a login may take. */
const lifetime = 600
/** Logins that one browser has open at once. A further one ends the oldest, so that the header of cookies stays small. */
const most = 8

/** The cookies that bind logins to the browser of their popups, one for each login. */
export type LoginCookies = {
  nameOf(flowId: string): string
  /** Returns a header that sets the cookie of a login. */
  set(flowId: string, value: string): string
  /** Returns a header that removes a cookie. */
  remove(name: string): string
  /** Returns the cookies to remove, oldest first, before the browser gets one more. */
  findOld(names: readonly string[]): readonly string[]
}

/**
 * Returns the cookies that a server at this URL sets and reads. By HTTPS, their prefix restricts them to this host, and they come
 * with forms of services. By HTTP, as on the visitor's own machine, browsers need not keep a cookie for HTTPS, and refuse
 * `SameSite=None` without it.
 */
export function loginCookies(serverUrl: string): LoginCookies {
  const isSecure = new URL(serverUrl).protocol === 'https:'
  const prefix = isSecure ? '__Host-latchkey-login-' : 'latchkey-login-'
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure; SameSite=None' : ''}`
  const write = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; ${attributes}`
  return {
    nameOf: (flowId) => `${prefix}${flowId}`,
    set: (flowId, value) => write(`${prefix}${flowId}`, value, lifetime),
    remove: (name) => write(name, '', 0),
    findOld(names) {
      const own = names.filter((name) => name.startsWith(prefix))
      return own.slice(0, Math.max(0, own.length - most + 1))
    },
  }
}
