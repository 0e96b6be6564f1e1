/** Hosts of the visitor's own machine, where a server of development has no certificate. */
const ownMachine = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** Returns true for the address of a page that the frame names. Another scheme could run a script on this page. */
export function isPageUri(uri: string): boolean {
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(uri)) return false
  try {
    const { protocol, hostname, username, password } = new URL(uri)
    return username === '' && password === '' && (protocol === 'https:' || ownMachine.test(hostname))
  } catch {
    return false
  }
}
