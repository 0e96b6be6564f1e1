import type { Amount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { formatBalance } from '../../format/formatBalance.js'
import { useLocale } from '../../format/useLocale.js'
import { Figure } from './Figure.js'

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
  const locale = useLocale()
  return (
    <>
      <small title={isExact ? formatCoins(amount, symbol, locale) : undefined}>
        <bdi dir="ltr">
          <Figure>{formatBalance(amount, symbol, locale)}</Figure> <bdi>{symbol}</bdi>
        </bdi>
      </small>
      {warning && <small data-tone="error">{warning}</small>}
    </>
  )
}
