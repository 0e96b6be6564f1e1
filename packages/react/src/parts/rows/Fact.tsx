import type { Amount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { formatAmount } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { important } from '../motion/important.js'

/** One fact of a list of facts. A figure that is too long for its half gets a line of its own. */
export function Fact(props: { readonly title: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div ref={wrapping}>
      <dt className="lk-group" ref={half}>
        {props.title}
      </dt>
      <dd ref={whole}>{props.children}</dd>
    </div>
  )
}

const wrapping = important({ 'flex-wrap': 'wrap', 'overflow-wrap': 'break-word' })
const half = important({ 'max-inline-size': '50%' })
const whole = important({ 'min-inline-size': 'auto', 'max-inline-size': '100%' })

/** Shows an exact amount. It is never shortened, because the visitor confirms it. */
export function Money({ amount, symbol }: { readonly amount: Amount; readonly symbol: string }): ReactNode {
  const locale = useLocale()
  return (
    <bdi dir="ltr">
      {formatAmount(amount, symbol, locale)} {symbol}
    </bdi>
  )
}
