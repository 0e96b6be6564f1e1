/** The result of parsing a pairing link. */
export type PairingUri =
  | {
      readonly status: 'ok'
      readonly uri: string
      readonly topic: string
      /** Milliseconds since the epoch. Absent if the link has no expiry. */
      readonly expiresAt?: number
    }
  | { readonly status: 'refused'; readonly reason: PairingUriRefusal }

export type PairingUriRefusal = 'empty' | 'not_a_link' | 'old_version' | 'malformed' | 'expired'

/** How many times a link may be nested in another. */
const WRAPPINGS = 4

/**
 * Reads a pairing link (`wc:{topic}@2?relay-protocol=irn&symKey=...`) from pasted, scanned or opened text: the link itself,
 * or a link to a wallet with it in `uri`, encoded once or several times.
 *
 * @param now in milliseconds since 1970
 */
export function readPairingUri({ text, now }: { text: string; now: number }): PairingUri {
  const trimmed = text.trim()
  if (trimmed === '') return refused('empty')
  const uri = unwrap(trimmed)
  if (uri === undefined) return refused('not_a_link')
  const parts = /^wc:(?:\/\/)?([^@?]*)@(\d+)\??(.*)$/is.exec(uri)
  if (!parts) return refused('malformed')
  const [, topic = '', version, search = ''] = parts
  if (version === '1') return refused('old_version')
  const query = new URLSearchParams(search)
  const expiry = query.get('expiryTimestamp')
  const isSound =
    version === '2' &&
    isKey(topic) &&
    isKey(query.get('symKey') ?? '') &&
    query.get('relay-protocol') === 'irn' &&
    (expiry === null || /^\d{1,13}$/.test(expiry))
  if (!isSound) return refused('malformed')
  const expiresAt = expiry === null ? undefined : Number(expiry) * 1_000
  if (expiresAt !== undefined && expiresAt <= now) return refused('expired')
  return {
    status: 'ok',
    uri: `wc:${topic}@2?${query.toString()}`,
    topic,
    ...(expiresAt !== undefined && { expiresAt }),
  }
}

const refused = (reason: PairingUriRefusal): PairingUri => ({ status: 'refused', reason })

const isKey = (value: string) => /^[0-9a-f]{64}$/i.test(value)

function unwrap(text: string): string | undefined {
  let current = text
  for (let layer = 0; layer <= WRAPPINGS; layer += 1) {
    if (/^wc:/i.test(current) && !/^wc:(\/\/)?(wc)?\?/i.test(current)) return current
    const next = layerBelow(current)
    if (next === undefined || next === current) return undefined
    current = next
  }
  return undefined
}

function layerBelow(text: string): string | undefined {
  if (/^wc%3a/i.test(text) || /^[a-z][a-z\d+.-]*%3a/i.test(text)) return decoded(text)
  if (!/^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes('?')) return undefined
  const query = text.slice(text.indexOf('?') + 1)
  const uri = new URLSearchParams(query).get('uri') ?? undefined
  // Some pages do not encode the link, so everything after it belongs to it.
  const isBare = uri !== undefined && /^wc:/i.test(uri) && !uri.includes('symKey')
  return isBare ? (/(?:^|&)uri=(wc:.*)$/is.exec(query)?.[1] ?? uri) : uri
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
