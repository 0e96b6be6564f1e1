import type { Latchkey } from '@latchkey/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useStoreValue } from '../client/useStoreValue.js'
import { ResizeHandle } from './ResizeHandle.js'
import type { Recorder } from './record/recorder.js'
import { Connections } from './tabs/Connections.js'
import { Errors } from './tabs/Errors.js'
import { Events } from './tabs/Events.js'
import { Requests } from './tabs/Requests.js'
import { Stored } from './tabs/Stored.js'
import type { Kept } from './useKept.js'

/** The panel at the bottom of the page: tabs, their contents, and a handle that resizes it. */
export function Panel({
  client,
  records,
  docs,
  kept,
  keep,
  takesFocus,
  onClose,
}: {
  readonly client: Latchkey
  readonly records: Recorder
  readonly docs: string
  readonly kept: Kept
  readonly keep: (changes: Partial<Kept>) => void
  /** The panel was opened by a press, so its tab takes the focus. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}): ReactNode {
  const events = useStoreValue(records.$events)
  const requests = useStoreValue(records.$requests)
  const errors = useStoreValue(records.$errors)
  const tabs = [
    { key: 'connections', label: 'Connections', content: <Connections client={client} /> },
    { key: 'requests', label: 'Requests', count: requests.length, content: <Requests requests={requests} /> },
    { key: 'events', label: 'Events', count: events.length, content: <Events events={events} /> },
    { key: 'storage', label: 'Storage', content: <Stored records={records} /> },
    { key: 'errors', label: 'Errors', count: errors.length, content: <Errors errors={errors} docs={docs} /> },
  ] as const
  const found = tabs.findIndex(({ key }) => key === kept.tab)
  const index = found === -1 ? 0 : found
  const { key, label, content } = tabs[index] ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  const focusTab = () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  useEffect(() => {
    if (takesFocus) focusTab()
  }, [takesFocus])

  useEffect(() => {
    const selected = list.current?.querySelector(`#tab-${key}`)
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [key])

  const select = (to: number) => {
    const { key } = tabs[(to + tabs.length) % tabs.length] ?? tabs[0]
    keep({ tab: key })
    // The selected tab is rendered before the focus moves.
    requestAnimationFrame(focusTab)
  }
  const onTabKey = (event: KeyboardEvent) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    select(to)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes the panel and nothing of the page under it.
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      className="panel"
      aria-label="Latchkey devtools"
      ref={(element) => element?.style.setProperty('--height', `${kept.height}px`)}
      onKeyDown={onKey}
    >
      <ResizeHandle height={kept.height} onResize={(height) => keep({ height })} />
      <header>
        <div className="tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onTabKey}>
          {tabs.map((tab, place) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`tab-${tab.key}`}
              aria-selected={place === index}
              aria-controls="content"
              tabIndex={place === index ? 0 : -1}
              onClick={() => keep({ tab: tab.key })}
            >
              {tab.label}
              {'count' in tab && tab.count > 0 && (
                <>
                  {' '}
                  <span className="count">{tab.count}</span>
                </>
              )}
            </button>
          ))}
        </div>
        {(key === 'requests' || key === 'events' || key === 'errors') && (
          <button type="button" className="tool" onClick={() => records.clear(key)}>
            Clear {label.toLowerCase()}
          </button>
        )}
        <button type="button" className="tool" aria-label="Close devtools" onClick={onClose}>
          Close
        </button>
      </header>
      {/* A part that scrolls has to be reached by keyboard. */}
      <div className="content" role="tabpanel" id="content" aria-labelledby={`tab-${key}`} tabIndex={0}>
        {content}
      </div>
    </section>
  )
}
