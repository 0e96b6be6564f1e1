import type { ApiInput } from '@latchkey/core/api'
import type { events } from '../store/tables/events.ts'

const short = 200
const long = 2_000

type Row = typeof events.$inferInsert & { readonly day: string }

/** Returns the bounded row of an event. The query of a page's URL is not stored. */
export function toEventRow({
  event,
  projectId,
}: {
  readonly event: ApiInput<'sendEvent'>
  readonly projectId: string
}): Row {
  const { eventId, url, domain, timestamp, props } = event
  const { type, event: name, errorType, errorMessage, stackTrace, properties } = props
  const text = (field: string, value: string | undefined, longest: number) =>
    value === undefined ? {} : { [field]: cutText(value, longest) }
  const body = {
    url: placeOf(url),
    domain: cutText(domain, short),
    timestamp: typeof timestamp === 'string' ? cutText(timestamp, short) : timestamp,
    ...text('errorType', errorType, short),
    ...text('errorMessage', errorMessage, long),
    ...text('stackTrace', stackTrace, long),
    ...(properties && { properties: cutValue(properties) }),
  }
  const day = dayOf(timestamp)
  return { id: cutText(eventId, short), projectId, type, name: cutText(name, short), body, day }
}

/** Returns the day in UTC of a time of the page, or a day long ago. */
function dayOf(timestamp: string | number): string {
  const date = new Date(timestamp)
  const year = date.getUTCFullYear()
  return year >= 2_000 && year < 10_000 ? date.toISOString().slice(0, 10) : '1970-01-01'
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? cutText(`${protocol}//${host}${pathname}`, long) : ''
}

const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Returns text to store: bounded, and without characters that a database rejects or a terminal interprets. */
const cutText = (text: string, longest: number): string => text.slice(0, longest).replace(unseen, ' ')

const deepest = 6
const mostEntries = 50
const longestText = 500

/** Returns a value to store: bounded in depth, number of entries and length of text. */
function cutValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cutText(value, longestText)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth >= deepest) return null
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => cutValue(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([key, entry]) => [cutText(key, 100), cutValue(entry, depth + 1)]),
  )
}
