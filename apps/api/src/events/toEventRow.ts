import type { ApiInput } from '@latchkey/core/api'
import type { events } from '../store/tables/events.ts'
import { cutText } from './cutText.ts'
import { cutValue } from './cutValue.ts'

const short = 200
const long = 2_000

type Row = typeof events.$inferInsert

/** Returns the row of an event, bounded. What a page's address asks for is not kept. */
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
  return { id: cutText(eventId, short), projectId, type, name: cutText(name, short), body }
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? cutText(`${protocol}//${host}${pathname}`, long) : ''
}
