import { isImageUrl } from '@latchkey/core/adapter'

/** Returns the https URL of a file: its own, or that of an `ipfs://` URL at the gateway. `undefined` for anything else. */
export function toHttps(url: string, ipfsGateway: string | undefined): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\w.%/-]{10,500})$/.exec(url) ?? []
  if (path === undefined) return url.startsWith('https://') && isImageUrl(url) ? url : undefined
  if (ipfsGateway === undefined) return undefined
  const base = `${ipfsGateway.replace(/\/+$/, '')}/ipfs/`
  // A parser reads segments of dots, also escaped ones, as steps up.
  const found = URL.parse(`${base}${path}`)
  const whole = URL.parse(base)
  return found && whole && found.href === `${whole.href}${path}` ? found.href : undefined
}
