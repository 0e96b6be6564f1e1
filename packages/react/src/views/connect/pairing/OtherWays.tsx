import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { useModalController } from '../../../client/useModalController.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { CopyLink, GetLink } from './CopyLink.js'
import { Text } from './texts.js'

/** Lists the other ways to the wallet after its link opened nothing. */
export function OtherWays(props: {
  readonly wallet: DirectoryWallet
  readonly uri: string | undefined
  /** Rows with its other links. */
  readonly children: ReactNode
}): ReactNode {
  const { wallet, uri, children } = props
  const modal = useModalController()
  return (
    <ul className="lk-rows">
      {children}
      <li>
        <CopyLink uri={uri} row />
      </li>
      <li>
        <button
          type="button"
          className="lk-row"
          data-key="code"
          onClick={() => modal.push({ view: 'ConnectingWalletConnect' })}
        >
          <i className="lk-pic" aria-hidden="true">
            <Icon name="qr" />
          </i>
          <span>
            <b>
              <Text id="walletConnect.showCode" />
            </b>
          </span>
          <Icon name="chevron" />
        </button>
      </li>
      <li>
        <GetLink wallet={wallet} row />
      </li>
    </ul>
  )
}
