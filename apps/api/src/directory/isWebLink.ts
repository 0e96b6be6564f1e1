const longest = 2_048

/** True for the address of a page over HTTPS, without credentials. */
export function isWebLink(text: string): boolean {
  if (text.length > longest || !/^https:\/\/[!-~]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}
