import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text, useMessage } from './texts.js'

/** Which of the connected families is shown and used. Nothing where there is one. */
export function FamilySwitch(): ReactNode {
  const { accounts, networks } = useLatchkey()
  const message = useMessage()
  const active = useStoreValue(networks.$activeNamespace)
  const connected = useStoreValue(accounts.$states)
  const known = new Set(networks.$networks.get().map(({ namespace }) => namespace))
  const families = [...known].filter((namespace) => connected[namespace]?.status === 'connected')
  if (families.length < 2) return null
  return (
    <div className="lk-tabs" role="group" aria-label={message('account.chain')}>
      {families.map((namespace) => (
        <button
          key={namespace}
          type="button"
          data-key={`family-${namespace}`}
          aria-pressed={namespace === active}
          onClick={() => networks.setActiveNamespace(namespace)}
        >
          <Text id={`namespace.${namespace}`} />
        </button>
      ))}
    </div>
  )
}
