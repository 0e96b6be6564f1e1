import { useConnectionEffect, useStoreValue } from '@latchkey/react'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import type { ReactNode } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { formatClock } from '../format/formatClock.ts'
import { toText } from '../parts/toText.ts'

/** Shows the events of the client, its log, and the changes of connections, newest first. */
export function EventLogSection(): ReactNode {
  const demo = useDemo()
  const entries = useStoreValue(demo.$log)
  const note = (name: string) => (detail: object) => demo.note({ source: 'page', name, detail })
  useConnectionEffect({
    onConnect: note('onConnect'),
    onDisconnect: note('onDisconnect'),
    onAccountChange: note('onAccountChange'),
    onNetworkChange: note('onNetworkChange'),
  })
  return (
    <Section
      title="Event log"
      aside={
        <button type="button" onClick={demo.clearLog} disabled={entries.length === 0}>
          Clear log
        </button>
      }
    >
      {entries.length === 0 && <p className="empty">Nothing yet. Events and log messages appear here.</p>}
      <ol className="log" tabIndex={entries.length > 0 ? 0 : undefined} aria-label="Events, newest first">
        {entries.map(({ id, at, source, name, detail }) => (
          <li key={id} data-source={source}>
            <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
            <div>
              <b>{name}</b>
              {detail !== undefined && <code>{toText(detail).replace(/\s+/g, ' ')}</code>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
