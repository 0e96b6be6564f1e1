import { type ReactNode, useId } from 'react'
import { important } from '../motion/important.js'
import { Icon } from '../pictures/Icon.js'
import { TokenPicture } from '../pictures/TokenPicture.js'
import { isAmbiguousAmount } from './cleanAmount.js'
import { lengthStep } from './lengthStep.js'
import { besideToken, NumberInput, readingsOf } from './NumberInput.js'

/** A field for an amount, beside the button that chooses its token or currency. The children are below. */
export function AmountBox(props: {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isWrong?: boolean
  /** Takes the focus when the view opens. */
  readonly isFirst?: boolean
  readonly isDollars?: boolean
  readonly token: Parameters<typeof TokenPicture>[0]['token'] | undefined
  /** Key of the button in tests, its name while a token is chosen, and its text while none is. */
  readonly chooser: { readonly key: string; readonly name: string | undefined; readonly text: ReactNode }
  readonly onChoose: () => void
  /** Text for an amount with a comma that may separate thousands or decimals, with both readings. */
  readonly unclear: (readings: { readonly whole: string; readonly decimal: string }) => ReactNode
  readonly children?: ReactNode
}): ReactNode {
  const { label, value, onChange, isWrong, isFirst, isDollars, token, chooser, onChoose, children } = props
  const { unclear } = props
  const isUnclear = isAmbiguousAmount(value)
  const id = useId()
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        {label}
      </label>
      <div>
        {isDollars && (
          <span aria-hidden="true" data-length={lengthStep(value, besideToken)}>
            $
          </span>
        )}
        <NumberInput
          kind="amount"
          id={id}
          ref={beside}
          data-focus={isFirst ? '' : undefined}
          placeholder="0"
          autoComplete="off"
          maxLength={90}
          aria-invalid={isWrong}
          aria-describedby={isUnclear ? `${id}unclear` : undefined}
          value={value}
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
      {isUnclear && (
        <p className="lk-group" id={`${id}unclear`} role="alert">
          {unclear(readingsOf(value))}
        </p>
      )}
      {children}
    </div>
  )
}

// Not in the stylesheet, because every page loads that.
/** Keeps the figures beside the dollar sign, also on pages from right to left. */
const beside = important({ 'text-align': '-webkit-match-parent' })
