import { formatAddress } from '@latchkey/core'
import type { ReactNode } from 'react'

/** Shows the short form of an address or a hash, in the one form that every button, list and title has. */
export function ShortAddress(props: {
  readonly address: string
  /** Shows the whole address on hover. Left out in a control that has it as its title. */
  readonly isTitled?: boolean
}): ReactNode {
  const { address, isTitled } = props
  return (
    <bdi dir="ltr" className="lk-mono" title={isTitled ? address : undefined}>
      {formatAddress(address)}
    </bdi>
  )
}
