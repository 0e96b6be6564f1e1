import type { ReactNode } from 'react'
import { formatTimeOfDay } from '../format/formatTime.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Section } from '../shared/Section.tsx'

const kinds = { in: 'received', out: 'sent', own: 'wallet', failed: 'failed' } as const

/** Shows the events, newest first. */
export function ActivitySection(): ReactNode {
  const { wallet, state } = useWallet()
  return (
    <Section
      title="Activity"
      aside={
        <button type="button" disabled={state.log.length === 0} onClick={wallet.clearLog}>
          Clear
        </button>
      }
    >
      {state.log.length === 0 ? (
        <p className="empty">Requests of pages and responses of the wallet appear here.</p>
      ) : (
        <div className="log" role="log" aria-label="Activity" tabIndex={0}>
          <ol>
            {state.log.map(({ id, at, kind, text, detail }) => (
              <li key={id} data-kind={kind}>
                <time dateTime={new Date(at).toISOString()}>{formatTimeOfDay(at)}</time>
                <div>
                  <b>{text}</b> <span className="badge">{kinds[kind]}</span>
                  {detail !== undefined && <code>{detail}</code>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  )
}
