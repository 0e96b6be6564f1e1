/** Sets or removes a cookie of this page, for all paths of its host. Without a page, as on a server, it does nothing. */
export function systemCookie({
  name,
  value,
  maxAge,
}: {
  readonly name: string
  /** Already encoded. */
  readonly value: string
  /** Seconds. 0 removes the cookie. */
  readonly maxAge: number
}): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
