import type { Namespace } from '@latchkey/core'
import { foldText } from '@latchkey/core/locale'
import { type ReactNode, useId, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useNamespaces } from '../../../client/useNamespaces.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { HelpButton } from '../../../parts/messages/HelpButton.js'
import { NoResults } from '../../../parts/messages/NoResults.js'
import { SearchInput } from '../../../parts/rows/SearchInput.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { NetworkList } from './NetworkList.js'
import { networksTexts, Text, useMessage } from './texts.js'

export const networksView = defineView({
  name: 'Networks',
  texts: networksTexts,
  title: 'networks.title',
  Lead: () => <HelpButton label={useMessage()('networks.help')} view="WhatIsANetwork" />,
  View: NetworksView,
})

/** A longer list gets a search field. */
const readable = 6

/** Lists the app's networks to switch to. */
function NetworksView(): ReactNode {
  const { networks } = useLatchkey()
  const modal = useModalController()
  const id = useId()
  const message = useMessage()
  const list = useStoreValue(networks.$list)
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const found = list.filter(
    ({ id, name }) => foldText(name).includes(wanted) || foldText(id).endsWith(`:${wanted}`),
  )
  const namespaces = [...new Set(found.map(({ namespace }): Namespace => namespace))]
  const hasChains = useNamespaces().length > 1
  const leave = () => {
    const { stack } = modal.$state.get()
    if (stack.length > 1) modal.back()
    else modal.close()
  }
  return (
    <>
      {list.length > readable && (
        <SearchInput label={message('networks.search')} value={search} onValue={setSearch} />
      )}
      {namespaces.map((namespace) => (
        <section key={namespace} aria-labelledby={hasChains ? `${id}${namespace}` : undefined}>
          {hasChains && (
            <h3 id={`${id}${namespace}`} className="lk-group">
              <Text id={`namespace.${namespace}`} />
            </h3>
          )}
          <NetworkList
            networks={found.filter((network) => network.namespace === namespace)}
            onSwitched={leave}
          />
        </section>
      ))}
      {found.length === 0 && <NoResults title={<Text id="networks.none" />} onClear={() => setSearch('')} />}
    </>
  )
}
