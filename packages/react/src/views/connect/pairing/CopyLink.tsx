import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { useModalController } from '../../../client/useModalController.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text } from './texts.js'

/** Copies a link that the visitor can paste into a wallet. */
export function CopyLink(props: {
  readonly uri: string | undefined
  /** Target of the link. */
  readonly of?: 'wallet' | 'page'
  /** Renders a row of a list. */
  readonly row?: boolean
}): ReactNode {
  const { uri, of = 'wallet', row = false } = props
  const { state, copy } = useCopy(uri ?? '')
  const text = (
    <Text
      id={
        state === 'copied'
          ? 'modal.copied'
          : state === 'failed'
            ? 'modal.copyFailed'
            : of === 'page'
              ? 'walletConnect.copyPage'
              : 'walletConnect.copy'
      }
    />
  )
  const icon = <Icon name={state === 'copied' ? 'check' : 'copy'} />
  return (
    <button
      type="button"
      className={row ? 'lk-row' : 'lk-ghost'}
      data-key="copy"
      aria-disabled={uri === undefined}
      onClick={uri === undefined ? undefined : copy}
    >
      {row ? (
        <>
          <i className="lk-pic" aria-hidden="true">
            {icon}
          </i>
          <span>
            <b>{text}</b>
          </span>
        </>
      ) : (
        <>
          {icon}
          {text}
        </>
      )}
    </button>
  )
}

/** Leads to the downloads of a wallet. */
export function GetLink(props: {
  readonly wallet: DirectoryWallet
  /** Renders a row of a list. */
  readonly row?: boolean
}): ReactNode {
  const { wallet, row = false } = props
  const modal = useModalController()
  const text = <Text id="downloads.heading" values={{ wallet: wallet.name }} />
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
