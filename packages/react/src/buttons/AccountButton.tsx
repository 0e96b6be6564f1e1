import type { ReactNode } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { AccountSummary } from './AccountSummary.js'
import { TriggerButton } from './TriggerButton.js'

export type AccountButtonProps = {
  /** Show the native balance beside the name. Default `true`. Reading it asks the app's RPC. */
  readonly balance?: boolean
  readonly className?: string
}

/** The account in use; opens the Account view. Nothing while no account is connected. */
export function AccountButton({ balance = true, className }: AccountButtonProps): ReactNode {
  const { modal } = useLatchkey()
  const account = useActiveAccount()
  if (account.status !== 'connected') return null
  return (
    <TriggerButton className={className} kind="account" onClick={() => modal.open({ view: 'Account' })}>
      <AccountSummary account={account} balance={balance} />
    </TriggerButton>
  )
}
