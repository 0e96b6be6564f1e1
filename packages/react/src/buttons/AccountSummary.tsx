import { type AccountState, formatAddress } from '@latchkey/core'

import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { nameOfAccount } from '../client/useActiveAccount.js'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useChunk } from '../client/useChunk.js'
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
  const { client, language } = useLatchkeyContext()
  const state = useStoreValue(client.accounts.$balance)
  const { network } = useActiveNetwork()
  const amount = 'data' in state ? state.data : undefined
  const chunk = useChunk(loadWriter)
  if (!amount || chunk.status !== 'ready') return null
  return (
    <span className="lk-balance">
      <bdi dir="ltr">{chunk.module.writeBalance(amount, network.nativeCurrency.symbol, language.tag)}</bdi>
    </span>
  )
}

const loadWriter = () => import('./writeBalance.js')
