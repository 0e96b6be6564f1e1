import { type AccountState, formatAddress, formatBalance } from '@latchkey/core'
import type { ReactNode } from 'react'
import { nameOfAccount } from '../client/useActiveAccount.js'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Picture } from '../parts/pictures/Picture.js'

/** Shows the account's balance, picture and name in a button. */
export function AccountSummary(props: {
  readonly account: AccountState
  readonly balance: boolean
}): ReactNode {
  const { account, balance } = props
  const { address = '' } = account
  const name = nameOfAccount(account)
  return (
    <>
      {balance && <Balance />}
      <span className="lk-who">
        <Picture kind="avatar" icon={account.profileImage} seed={address} />
        {/* Not a ShortAddress, which would be a chunk of its own before the first click. */}
        <bdi className={name ? undefined : 'lk-mono'} title={address}>
          {name ?? formatAddress(address)}
        </bdi>
      </span>
    </>
  )
}

function Balance(): ReactNode {
  const state = useStoreValue(useLatchkey().accounts.$balance)
  const { network } = useActiveNetwork()
  const amount = 'data' in state ? state.data : undefined
  if (!amount) return null
  return (
    <span className="lk-balance">
      <bdi dir="ltr">
        {formatBalance(amount)} {network.nativeCurrency.symbol}
      </bdi>
    </span>
  )
}
