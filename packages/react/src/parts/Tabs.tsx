import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type Tab = { readonly key: string; readonly label: ReactNode; readonly panel: ReactNode }

/** Tabs with their panels. A single one is shown without its tab. For code that is loaded after the modal has opened. */
export function Tabs(props: { readonly label: string; readonly tabs: readonly [Tab, ...Tab[]] }): ReactNode {
  const { label, tabs } = props
  const root = useRef<HTMLDivElement>(null)
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr')
  const [wanted, setWanted] = useState<string>()
  const chosen = tabs.find(({ key }) => key === wanted) ?? tabs[0]
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
