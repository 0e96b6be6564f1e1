import type { Connector, Namespace } from '@latchkey/core'
import { Fragment, type ReactNode } from 'react'
import { useNamespaces } from '../../client/useNamespaces.js'
import { Picture } from '../pictures/Picture.js'

/** Shows a discovered wallet, with its chains if the app has several. */
export function WalletRow(props: {
  readonly connector: Connector
  readonly note?: ReactNode
  readonly emphasis?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}): ReactNode {
  const { connector, note, emphasis, disabled, onClick } = props
  const hasChains = useNamespaces().length > 1
  const name = connector.name
  return (
    <button
      type="button"
      className="lk-row lk-wallet"
      data-key={connector.id}
      data-opens="ConnectingExternal"
      data-emphasis={emphasis}
      // Stays reachable, so that a screen reader can say why.
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Picture kind="wallet" icon={connector.icon} seed={name} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {note && <small>{note}</small>}
      </span>
      {hasChains && (
        <em className="lk-chains">
          {connector.namespaces.map((namespace) => (
            <Fragment key={namespace}>
              {' '}
              <u>{namespaceCode[namespace]}</u>
            </Fragment>
          ))}
        </em>
      )}
    </button>
  )
}

/** Short names of the namespaces, shown beside a wallet's name. */
const namespaceCode: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'SOL',
  bip122: 'BTC',
  polkadot: 'DOT',
  cosmos: 'ATOM',
}
