import type { AccountState } from '@latchkey/core'
import type { ReactNode } from 'react'
import { nameOfAccount } from '../../../client/useActiveAccount.js'
import { Avatar } from '../../../parts/pictures/Avatar.js'
import { CopyAddress } from './CopyAddress.js'

/** Shows an account's picture, name and address. The address is a button that copies it. */
export function Identity(props: { readonly account: AccountState; readonly address: string }): ReactNode {
  const { account, address } = props
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
        <CopyAddress address={address} />
      </div>
    </div>
  )
}
