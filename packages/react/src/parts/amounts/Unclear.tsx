import type { ReactNode } from 'react'
import { isAmbiguousAmount, writeAmount } from '../../format/readAmount.js'
import { useLocale } from '../../format/useLocale.js'

/** Asks which of two amounts was meant, when a sign may separate thousands or decimals. */
export function Unclear(props: {
  readonly id: string
  readonly amount: string
  readonly question: ReactNode
  readonly onChange: (amount: string) => void
}): ReactNode {
  const { id, amount, question, onChange } = props
  const locale = useLocale()
  if (!isAmbiguousAmount(amount)) return null
  return (
    <div className="lk-filter" id={id} role="alert">
      <span>{question}</span>
      {[amount.replace(',', ''), amount.replace(',', '.')].map((reading) => (
        <button key={reading} type="button" className="lk-chip" onClick={() => onChange(reading)}>
          {writeAmount(reading, locale)}
        </button>
      ))}
    </div>
  )
}
