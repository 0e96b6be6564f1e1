import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export type Tab<key extends string = string> = {
  readonly key: key
  readonly label: ReactNode
  readonly panel: ReactNode
}

/**
 * Tabs with their panels, after the pattern of WAI-ARIA in which a tab is selected with the focus. A single one is shown
 * without its tab.
 */
export function Tabs<key extends string>(props: {
  readonly label: string
  readonly tabs: readonly [Tab<key>, ...Tab<key>[]]
  /** Key of the selected tab. Default: the tabs keep it themselves, the first one at the start. */
  readonly selected?: key
  readonly onSelect?: (key: key) => void
}): ReactNode {
  const { label, tabs, selected } = props
  const id = useId()
  const [own, setOwn] = useState<key>()
  const select = props.onSelect ?? setOwn
  const chosen = tabs.find(({ key }) => key === (selected ?? own)) ?? tabs[0]
  if (tabs.length === 1) return chosen.panel
  return (
    <div>
      <div role="tablist" className="lk-tabs" aria-label={label} onKeyDown={moveAlong}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={id + key}
            data-key={`tab-${key}`}
            aria-selected={key === chosen.key}
            aria-controls={`${id}panel`}
            tabIndex={key === chosen.key ? 0 : -1}
            onClick={() => select(key)}
            onFocus={() => select(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* The panel has controls of its own, so it needs no tab stop. */}
      <div key={chosen.key} role="tabpanel" id={`${id}panel`} aria-labelledby={id + chosen.key}>
        {chosen.panel}
      </div>
    </div>
  )
}

/** Arrow keys move the focus between the tabs, in the direction of the text. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab === target)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at - 1,
    [forward]: (at + 1) % tabs.length,
    Home: 0,
    End: -1,
  }
  const next = Object.hasOwn(places, key) ? tabs.at(places[key] ?? 0) : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
