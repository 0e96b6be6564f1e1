import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ReactNode, useState } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'

export type Tab<key extends string = string> = {
  readonly key: key
  readonly label: ReactNode
  readonly panel: ReactNode
}

/** Tabs with their panels. A single one is shown without its tab. For code that is loaded after the modal has opened. */
export function Tabs<key extends string>(props: {
  readonly label: string
  readonly tabs: readonly [Tab<key>, ...Tab<key>[]]
  /** Key of the selected tab. Default: the tabs keep it themselves, the first one at the start. */
  readonly selected?: key
  readonly onSelect?: (key: key) => void
}): ReactNode {
  const { label, tabs, selected } = props
  // The library does not read the direction that its arrow keys follow.
  const { dir } = useLatchkeyContext().language
  const [own, setOwn] = useState<key>()
  const setWanted = props.onSelect ?? setOwn
  const select = (value: string) => {
    const tab = tabs.find(({ key }) => key === value)
    if (tab) setWanted(tab.key)
  }
  const chosen = tabs.find(({ key }) => key === (selected ?? own)) ?? tabs[0]
  if (tabs.length === 1) return chosen.panel
  return (
    <Root dir={dir} value={chosen.key} onValueChange={select}>
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
