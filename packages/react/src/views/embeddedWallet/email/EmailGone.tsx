import type { ReactNode } from 'react'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { Text } from '../login/texts.js'

/** Shown in place of a view about email that the app or the account no longer has. */
export function EmailGone(): ReactNode {
  return (
    <EmptyState icon={{ name: 'warning' }} title={<Text id="email.gone" />}>
      <WayBack />
    </EmptyState>
  )
}
