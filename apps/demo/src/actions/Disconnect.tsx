import { useDisconnect } from '@latchkey/react'
import type { ReactNode } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Ends every session. */
export function Disconnect(): ReactNode {
  const { disconnect, disconnectAsync: _, ...ending } = useDisconnect()
  return (
    <ActionPanel
      name="Disconnect"
      api="useDisconnect()"
      state={toState(ending)}
      onStart={() => disconnect()}
    />
  )
}
