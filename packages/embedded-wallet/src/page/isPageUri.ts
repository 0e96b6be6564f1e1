/** Hosts of the visitor's own machine, where a development server has no certificate. */
const ownMachine = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** Returns whether a URI of the frame is the address of a page. Another scheme could run a script on this page. */
export function isPageUri(uri: string): boolean {
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(uri)) return false
  try {
    const { protocol, hostname, username, password } = new URL(uri)
    return username === '' && password === '' && (protocol === 'https:' || ownMachine.test(hostname))
  } catch {
    return false
  }
}
