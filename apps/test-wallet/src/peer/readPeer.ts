import { readLocalUrl } from '../config/readLocalUrl.ts'
import { plainText } from './plainText.ts'

/** The page's metadata, safe to show. None of it is verified. */
export type Peer = {
  readonly name: string
  /** Origin of its URL, or the reason why there is none. */
  readonly origin: string
  /** URL of a picture on this machine. */
  readonly icon?: string
}

/** Returns another page's metadata in a form that is safe to show. Accepts any value. */
export function readPeer(metadata: unknown): Peer {
  const { name, url, icons } = fields(metadata)
  const icon = Array.isArray(icons) ? icons.find(isIcon) : undefined
  return {
    name: plainText({ value: name, limit: 60 }) || 'A page without a name',
    origin: originOf(url),
    ...(icon !== undefined && { icon }),
  }
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function originOf(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return 'no valid address'
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || protocol === 'http:'
    ? plainText({ value: origin, limit: 120 })
    : 'no valid address'
}

function isIcon(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 100_000) return false
  return (
    /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(value) ||
    readLocalUrl({ value, protocols: ['http:', 'https:'] }) !== undefined
  )
}
