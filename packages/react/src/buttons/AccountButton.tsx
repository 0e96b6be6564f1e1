import type { ReactNode } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { AccountSummary } from './AccountSummary.js'
import { TriggerButton } from './TriggerButton.js'

export type AccountButtonProps = {
  /** Shows the native balance beside the name, read from the app's RPC. Default `true`. */
  readonly balance?: boolean
  readonly className?: string
}

/** Shows the account in use and opens the Account view. Renders nothing without an account. */
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
