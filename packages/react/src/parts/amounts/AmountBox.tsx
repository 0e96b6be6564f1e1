import { type ReactNode, useId } from 'react'
import { moneyParts } from '../../format/moneyParts.js'
import { isAmbiguousAmount } from '../../format/readAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { Icon } from '../pictures/Icon.js'
import { TokenPicture } from '../pictures/TokenPicture.js'
import { AmountInput, besideToken } from './AmountInput.js'
import { lengthStep } from './lengthStep.js'
import { Unclear } from './Unclear.js'

/** A field for an amount, beside the button that chooses its token or currency. The children are below. */
export function AmountBox(props: {
  readonly label: ReactNode
  readonly value: string
  /** A shorter form of the value, while it is not edited, and the exact one. Default: the exact value. */
  readonly about?: { readonly shown: string; readonly exact: string } | undefined
  readonly onChange: (text: string) => void
  readonly isWrong?: boolean
  /** Takes the focus when the view opens. */
  readonly isFirst?: boolean
  readonly isDollars?: boolean
  readonly token: Parameters<typeof TokenPicture>[0]['token'] | undefined
  /** Key of the button in tests, its name while a token is chosen, and its text while none is. */
  readonly chooser: { readonly key: string; readonly name: string | undefined; readonly text: ReactNode }
  readonly onChoose: () => void
  /** Question for an amount with a sign that may separate thousands or decimals. */
  readonly unclear: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { label, value, about, onChange, isWrong, isFirst, isDollars, token, chooser, onChoose, children } =
    props
  const { unclear } = props
  const isUnclear = isAmbiguousAmount(value)
  const id = useId()
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        {label}
      </label>
      <div>
        {isDollars && <DollarSign length={lengthStep(value, besideToken)} />}
        <AmountInput
          id={id}
          data-focus={isFirst ? '' : undefined}
          placeholder="0"
          autoComplete="off"
          maxLength={90}
          aria-invalid={isWrong}
          aria-describedby={isUnclear ? `${id}unclear` : undefined}
          value={value}
          shown={about?.shown}
          title={about?.exact}
          onChange={onChange}
        />
        <button
          type="button"
          className="lk-chip"
          data-key={chooser.key}
          aria-label={chooser.name}
          onClick={onChoose}
        >
          {token ? (
            <>
              <TokenPicture token={token} />
              <bdi>{token.symbol}</bdi>
            </>
          ) : (
            chooser.text
          )}
          <Icon name="down" />
        </button>
      </div>
      <Unclear id={`${id}unclear`} amount={value} question={unclear} onChange={onChange} />
      {children}
    </div>
  )
}

/** As the locale writes it, such as $ or US$. Before the figures in every language, because the field has no width of its own. */
function DollarSign({ length }: { readonly length: ReturnType<typeof lengthStep> }): ReactNode {
  const { before, after } = moneyParts('0', 'USD', useLocale())
  return (
    <span aria-hidden="true" data-length={length}>
      {`${before}${after}`.trim()}
    </span>
  )
}
