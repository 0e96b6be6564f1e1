import type { AccountState } from '@latchkey/core'
import type { ReactNode } from 'react'
import { nameOfAccount } from '../../../client/useActiveAccount.js'
import { checkClipboard } from '../../../parts/checkClipboard.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { Avatar } from '../../../parts/pictures/Avatar.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { Text, useMessage } from './texts.js'

/** Shows an account's picture, name and address. The address is a button that copies it. */
export function Identity(props: { readonly account: AccountState; readonly address: string }): ReactNode {
  const { account, address } = props
  const message = useMessage()
  const { state, copy } = useCopy(address, message('account.copied'), checkClipboard)
  const name = nameOfAccount(account)
  return (
    <div className="lk-me">
      <Avatar address={address} image={account.profileImage} />
      <div>
        {name !== undefined && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <button type="button" className="lk-address" title={address} onClick={copy}>
          <span className="lk-hidden">{message('account.copy')}</span>
          <ShortAddress address={address} />
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          {state !== 'idle' && <Text id={state === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
        </button>
      </div>
    </div>
  )
}
