import { type Amount, formatAmount, formatBalance } from '@latchkey/core'
import type { ReactNode } from 'react'

/** Shows an amount of a token, shortened, with its symbol. Pointing at it shows the exact amount. */
export function TokenAmount(props: {
  readonly amount: Amount
  readonly symbol: string
  /** False: the exact amount is elsewhere on the page. Default: true. */
  readonly isExact?: boolean
  /** The warning for a token that uses the name of another one. */
  readonly warning?: ReactNode
}): ReactNode {
  const { amount, symbol, isExact = true, warning } = props
  return (
    <>
      <small title={isExact ? `${formatAmount(amount)} ${symbol}` : undefined}>
        <bdi dir="ltr">
          {formatBalance(amount)} <bdi>{symbol}</bdi>
        </bdi>
      </small>
      {warning && <small data-tone="error">{warning}</small>}
    </>
  )
}
