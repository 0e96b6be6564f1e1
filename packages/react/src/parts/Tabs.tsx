import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { readonly key: string; readonly label: ReactNode; readonly panel: ReactNode }

/** Tabs as the ARIA pattern has them: one stop for the keyboard, arrows move and show. With one there is nothing to choose. */
export function Tabs(props: { readonly label: string; readonly tabs: readonly [Tab, ...Tab[]] }): ReactNode {
  const { label, tabs } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const chosen = tabs.find(({ key }) => key === wanted) ?? tabs[0]
  const at = tabs.indexOf(chosen)
  if (tabs.length === 1) return chosen.panel

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab({
      key: event.key,
      at,
      count: tabs.length,
      mirrored: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    setWanted(tab.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div ref={list} className="lk-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            data-key={`tab-${key}`}
            aria-selected={key === chosen.key}
            aria-controls={key === chosen.key ? `${id}panel` : undefined}
            tabIndex={key === chosen.key ? 0 : -1}
            onClick={() => setWanted(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div key={chosen.key} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen.key}`}>
        {chosen.panel}
      </div>
    </>
  )
}

function nextTab(press: {
  readonly key: string
  readonly at: number
  readonly count: number
  readonly mirrored: boolean
}): number | undefined {
  const { key, at, count, mirrored } = press
  switch (key) {
    case mirrored ? 'ArrowLeft' : 'ArrowRight':
      return (at + 1) % count
    case mirrored ? 'ArrowRight' : 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
