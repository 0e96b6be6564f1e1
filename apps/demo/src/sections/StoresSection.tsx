import type { Latchkey } from '@latchkey/core'
import { useLatchkey, useStoreValue } from '@latchkey/react'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import { type ReactNode, useState } from 'react'
import { toText } from '../parts/toText.ts'

const storesOf = ({ accounts, connections, connectors, events, modal, networks }: Latchkey) => ({
  'connections.$states': connections.$states,
  'connections.$sessions': connections.$sessions,
  'connections.$pending': connections.$pending,
  'connectors.$list': connectors.$list,
  'connectors.$recent': connectors.$recent,
  'networks.$active': networks.$active,
  'networks.$states': networks.$states,
  'networks.$list': networks.$list,
  'accounts.$active': accounts.$active,
  'accounts.$states': accounts.$states,
  'accounts.$balance': accounts.$balance,
  'modal.$state': modal.$state,
  'modal.$theme': modal.$theme,
  'modal.$waiting': modal.$waiting,
  'events.$latest': events.$latest,
})

/** Shows each store of the client, live. A folded store has no listener, because listening may start a read. */
export function StoresSection(): ReactNode {
  const stores = Object.entries(storesOf(useLatchkey()))
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <Section title="State of each store" about="Live while unfolded.">
      {stores.map(([name, $store]) => (
        <details
          key={name}
          className="store"
          open={open.includes(name)}
          onToggle={(event) => {
            const isOpen = event.currentTarget.open
            setOpen((before) =>
              isOpen ? [...new Set([...before, name])] : before.filter((one) => one !== name),
            )
          }}
        >
          <summary>
            <code>{name}</code>
          </summary>
          {open.includes(name) && <StoreText $store={$store} label={name} />}
        </details>
      ))}
    </Section>
  )
}

type Store = { get(): unknown; listen(listener: () => void): () => void }

/** Shows the value of one store. */
function StoreText({ $store, label }: { readonly $store: Store; readonly label: string }): ReactNode {
  const value = useStoreValue($store)
  return (
    <pre role="group" tabIndex={0} aria-label={`Value of ${label}`}>
      {toText(value)}
    </pre>
  )
}
