import type { ProviderInput } from '@latchkey/core/provider'
import type { Database } from '../store/Database.ts'
import { events } from '../store/tables/events.ts'
import { cutText } from './cutText.ts'
import { cutValue } from './cutValue.ts'

const short = 200
const long = 2_000

/** Keeps an event, once however often it is told. What a page's address asks for is not kept. */
export async function storeEvent({
  database,
  event,
  projectId,
}: {
  readonly database: Database
  readonly event: ProviderInput<'event'>
  readonly projectId: string
}): Promise<void> {
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
  await database
    .insert(events)
    .values({
      id: cutText(eventId, short),
      projectId,
      type,
      name: cutText(name, short),
      body,
    })
    .onConflictDoNothing()
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? cutText(`${protocol}//${host}${pathname}`, long) : ''
}
