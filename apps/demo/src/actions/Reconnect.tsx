import type { Latchkey } from '@latchkey/core'
import type { ReactNode } from 'react'
import { CallPanel } from './ActionPanel.tsx'

/** Restores the stored connections again. */
export const Reconnect = (): ReactNode => (
  <CallPanel name="Reconnect" api="connections.reconnect()" act={reconnect} variables={undefined} />
)

const reconnect = ({ connections }: Latchkey) => connections.reconnect()
