/** Headers of a request with its cookies: of Fetch, of Node, or of a framework on either. */
export type RequestHeaders =
  | Headers
  | {
      /** All cookies, as a browser sends them. */
      readonly cookie?: string | undefined
    }

/** Reads and writes the cookies of signing in. Each holds the random id of an entry in the store. */
export function createCookies({ secure }: { readonly secure: boolean }): {
  /** Returns the id in a cookie. Ignores a cookie that the server cannot have written. */
  read(headers: RequestHeaders, name: string): string | undefined
  write(name: string, id: string, milliseconds: number): string
  clear(name: string): string
} {
  // With the prefix, no other subdomain and no page without TLS can replace the cookie.
  const prefix = secure ? '__Host-' : ''
  const write = (name: string, id: string, milliseconds: number) =>
    `${prefix}${name}=${id}; Path=/; Max-Age=${Math.ceil(milliseconds / 1000)}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    read(headers, name) {
      const line = headers instanceof Headers ? headers.get('cookie') : headers.cookie
      const start = `${prefix}${name}=`
      const found = line?.split(';').find((one) => one.trimStart().startsWith(start))
      const id = found?.trim().slice(start.length) ?? ''
      return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
    },
    write,
    clear: (name) => write(name, '', 0),
  }
}
