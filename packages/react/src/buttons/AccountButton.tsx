import type { ReactNode } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { AccountSummary } from './AccountSummary.js'
import { TriggerButton } from './TriggerButton.js'

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Shows the native balance beside the name, read from the app's RPC. Default: `true`. */
  readonly balance?: boolean
  /** Class of the button element. */
  readonly className?: string
}

/**
 * Button that shows the active account and opens the view Account. It renders nothing without an account.
 *
 * @example
 * ```tsx
 * import { AccountButton } from '@latchkey/react'
 *
 * export const Header = () => <AccountButton balance={false} className="account" />
 * ```
 */
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
