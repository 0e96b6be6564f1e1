const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** A link of a wallet as a page that can be opened; `undefined` for everything that is none. */
export function webLink(link: string | undefined): URL | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const url = new URL(link)
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.includes(url.hostname))
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}
