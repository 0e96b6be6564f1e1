/** Seconds, as long as a login may take. */
const lifetime = 600

/** The cookie that binds a login to the browser of its popup. */
export type LoginCookie = { readonly name: string; readonly attributes: string }

/**
 * Returns the one cookie that a server at this URL sets and reads. By HTTPS, its prefix restricts it to this host, and it comes with
 * forms of services. By HTTP, as on the visitor's own machine, browsers need not keep a cookie for HTTPS, and refuse
 * `SameSite=None` without it.
 */
export function loginCookie(serverUrl: string): LoginCookie {
  const common = `Max-Age=${lifetime}; Path=/; HttpOnly`
  return new URL(serverUrl).protocol === 'https:'
    ? { name: '__Host-latchkey-login', attributes: `${common}; Secure; SameSite=None` }
    : { name: 'latchkey-login', attributes: common }
}
