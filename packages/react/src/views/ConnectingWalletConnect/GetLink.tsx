import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { plainName } from '../../client/plainName.js'
import { useModalController } from '../../client/useModalController.js'
import { Icon } from '../../parts/Icon.js'
import { Text } from './texts.js'

/** For those who chose a wallet that they do not have. */
export function GetLink(props: {
  readonly wallet: DirectoryWallet
  /** As a row among other ways. */
  readonly row?: boolean
}): ReactNode {
  const { wallet, row = false } = props
  const modal = useModalController()
  const text = <Text id="downloads.heading" values={{ wallet: plainName(wallet.name) }} />
  return (
    <button
      type="button"
      className={row ? 'lk-row' : 'lk-ghost'}
      data-key="get"
      onClick={() => modal.push({ view: 'Downloads', params: { walletId: wallet.id } })}
    >
      {row ? (
        <>
          <i className="lk-pic" aria-hidden="true">
            <Icon name="wallet" />
          </i>
          <span>
            <b>{text}</b>
          </span>
          <Icon name="chevron" />
        </>
      ) : (
        <span>{text}</span>
      )}
    </button>
  )
}
