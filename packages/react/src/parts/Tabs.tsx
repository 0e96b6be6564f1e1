import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type Tab = { readonly key: string; readonly label: ReactNode; readonly panel: ReactNode }

/** Tabs with their panels. A single one is shown without its tab. For code that is loaded after the modal has opened. */
export function Tabs(props: {
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Key of the selected tab. Default: the tabs keep it themselves, the first one at the start. */
  readonly selected?: string
  readonly onSelect?: (key: string) => void
}): ReactNode {
  const { label, tabs, selected } = props
  const root = useRef<HTMLDivElement>(null)
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr')
  const [own, setOwn] = useState<string>()
  const setWanted = props.onSelect ?? setOwn
  const chosen = tabs.find(({ key }) => key === (selected ?? own)) ?? tabs[0]
  const single = tabs.length === 1
  // Arrow keys follow the direction of the page, which the library does not read.
  useLayoutEffect(() => {
    const parent = root.current?.parentElement
    if (!single && parent) setDir(getComputedStyle(parent).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [single])
  if (single) return chosen.panel
  return (
    <Root ref={root} dir={dir} value={chosen.key} onValueChange={setWanted}>
      <List className="lk-tabs" aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          // The library selects on the press. Assistive technology may send the click alone.
          <Trigger key={key} value={key} data-key={`tab-${key}`} onClick={() => setWanted(key)}>
            {name}
          </Trigger>
        ))}
      </List>
      {/* The panel has controls of its own, so it needs no tab stop. */}
      <Content key={chosen.key} value={chosen.key} tabIndex={undefined}>
        {chosen.panel}
      </Content>
    </Root>
  )
}
