import { useBalance } from '@latchkey/react'
import type { ReactNode } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Shows the balance of the active account, and reads it again. */
export function Balance(): ReactNode {
  const { refetch, ...balance } = useBalance()
  return (
    <ActionPanel
      name="Refresh balance"
      api="useBalance()"
      state={toState(balance)}
      onStart={() => void refetch()}
    />
  )
}
