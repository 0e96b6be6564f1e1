import * as z from 'zod/mini'

/** An address to open: https only, without credentials. */
export const webUrl = () => z.string().check(z.refine(isWebUrl))

function isWebUrl(url: string): boolean {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}
