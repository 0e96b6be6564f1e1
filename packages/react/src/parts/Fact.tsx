import { type Amount, formatAmount } from '@latchkey/core'
import type { ReactNode } from 'react'

/** One fact of a list of facts. */
export function Fact(props: { readonly title: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="lk-group">{props.title}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** Shows an exact amount. None is shortened: this is what the visitor confirms. */
export function Money({ amount, symbol }: { readonly amount: Amount; readonly symbol: string }): ReactNode {
  return (
    <bdi dir="ltr">
      {formatAmount(amount)} {symbol}
    </bdi>
  )
}
