import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/Text.js'
import { Icon } from '../../parts/Icon.js'
import { PairingMark } from '../../parts/PairingMark.js'
import { plainName } from '../../parts/plainName.js'
import { CopyLink } from './CopyLink.js'

/** Nothing opened: what else leads to the wallet. */
export function OtherWays(props: {
  readonly wallet: DirectoryWallet
  readonly uri: string | undefined
  /** Rows of other links to it. */
  readonly children: ReactNode
}): ReactNode {
  const { wallet, uri, children } = props
  const { modal } = useLatchkey()
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
          <PairingMark />
          <span>
            <b>
              <Text id="pairing.showCode" />
            </b>
          </span>
          <Icon name="chevron" />
        </button>
      </li>
      <li>
        <button
          type="button"
          className="lk-row"
          data-key="get"
          onClick={() => modal.push({ view: 'Downloads', params: { walletId: wallet.id } })}
        >
          <i className="lk-pic" aria-hidden="true">
            <Icon name="wallet" />
          </i>
          <span>
            <b>
              <Text id="downloads.heading" values={{ wallet: plainName(wallet.name) }} />
            </b>
          </span>
          <Icon name="chevron" />
        </button>
      </li>
    </ul>
  )
}
