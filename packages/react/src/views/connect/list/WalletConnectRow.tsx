import type { WalletConnectConnector } from '@latchkey/core/connect'
import type { ReactNode } from 'react'
import { isPhone } from '../../../client/platform.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { WalletConnectMark } from '../../../parts/pictures/WalletConnectMark.js'
import { Text } from './texts.js'

/** Opens WalletConnect, for wallets on other devices. */
export function WalletConnectRow(props: {
  readonly connector: WalletConnectConnector
  readonly note: ReactNode
  readonly emphasis: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}): ReactNode {
  const { connector, note, emphasis, disabled, onClick } = props
  return (
    <button
      type="button"
      className="lk-row"
      data-key={connector.id}
      data-opens="ConnectingWalletConnectBasic"
      data-emphasis={emphasis}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <WalletConnectMark />
      <span>
        <b>
          <bdi>{connector.name}</bdi>
        </b>
        <small>{note || <Text id={isPhone() ? 'connect.phoneApps' : 'connect.scan'} />}</small>
      </span>
      <Icon name="chevron" />
    </button>
  )
}
