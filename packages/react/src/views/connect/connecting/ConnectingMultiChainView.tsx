import { isMultiChain, type Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { pickConnector } from '../../../client/connectFlow.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { directoryOf } from '../../../directory/useDirectory.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { connectTexts } from '../list/texts.js'

const connectingMultiChainTexts = {
  /** Title. The wallet supports several blockchains, and one is to be chosen. Verb. */
  'multiChain.title': 'Select chain',
  /** Below the name of the wallet. */
  'multiChain.text': 'This wallet supports several chains. Choose one to connect.',
  /** Title: the wallet was removed meanwhile. */
  'multiChain.gone': 'Wallet not available',
  /** Below that title. "It" is the wallet. */
  'multiChain.goneText': 'It may have been removed.',
  /** Title: a second wallet with the same name has appeared. */
  'multiChain.split': 'Another wallet now has this name',
  /** Below that title. "The two" are wallets. */
  'multiChain.splitText': 'Go back and choose one of the two.',
} as const

const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...connectingMultiChainTexts })

export const connectingMultiChainView = defineView({
  name: 'ConnectingMultiChain',
  texts: connectingMultiChainTexts,
  title: 'multiChain.title',
  View: ConnectingMultiChainView,
})

/** Lets the visitor choose which namespace of a wallet to connect. The others can be connected afterwards. */
function ConnectingMultiChainView({ connectorId }: { readonly connectorId: string }): ReactNode {
  const client = useLatchkey()
  const { connections, connectors, networks } = client
  const sessions = useStoreValue(connections.$sessions)
  const active = useStoreValue(networks.$activeNamespace)
  const list = directoryOf(client).merge(useStoreValue(connectors.$list))
  const wallet = list.filter(isMultiChain).find((one) => one.connectors.some(({ id }) => id === connectorId))
  // A second wallet of its name, announced since, ends the merge.
  const part = connectors.get(connectorId)
  const isSplit = list.some(({ name, warning }) => warning && name === part?.name)
  if (!wallet)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id={isSplit ? 'multiChain.split' : 'multiChain.gone'} />}
        text={<Text id={isSplit ? 'multiChain.splitText' : 'multiChain.goneText'} />}
      >
        <WayBack />
      </EmptyState>
    )
  const name = wallet.name
  const isOpen = (id: string) => sessions.some((session) => session.connectorId === id)
  const rows = wallet.connectors.flatMap((connector) =>
    connector.namespaces.map((namespace) => ({ connector, namespace })),
  )
  const rank = (namespace: Namespace) => (namespace === active ? 0 : 1)
  return (
    <>
      <EmptyState
        picture={<Picture kind="wallet" icon={wallet.icon} seed={name} />}
        title={<bdi>{name}</bdi>}
        text={<Text id="multiChain.text" />}
      />
      <ul className="lk-rows">
        {rows
          .toSorted((a, b) => rank(a.namespace) - rank(b.namespace))
          .map(({ connector, namespace }) => (
            <li key={namespace}>
              <button
                type="button"
                className="lk-row"
                data-key={namespace}
                onClick={() => pickConnector(client, connector, namespace)}
              >
                {/* An extension can register under another wallet's name, so each row has its own picture. */}
                <Picture kind="wallet" icon={connector.icon} seed={connector.name} />
                <span>
                  <b>
                    <Text id={`namespace.${namespace}`} />
                  </b>{' '}
                  {(connector.rdns ?? connector.name) !== name && (
                    <small>
                      <bdi>{connector.rdns ?? connector.name}</bdi>
                    </small>
                  )}
                  {(isOpen(connector.id) || connector.warning) && (
                    <small>
                      <Text id={connector.warning ? 'wallet.collision' : 'connect.open'} />
                    </small>
                  )}
                </span>
                <Icon name="chevron" />
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
