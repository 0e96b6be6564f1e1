import type { ReactNode } from 'react'
import type { EventRecord } from '../record/Records.js'
import { Row } from './Row.js'

/** The events that the client emitted. */
export function Events({ events }: { readonly events: readonly EventRecord[] }): ReactNode {
  if (!events.length) return <p>No event yet.</p>
  return (
    <ol>
      {events.map(({ id, at, name, properties }) => (
        <li key={id}>
          <Row at={at} text={properties} label="Properties">
            <b>{name}</b>
          </Row>
        </li>
      ))}
    </ol>
  )
}
