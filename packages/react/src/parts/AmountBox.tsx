import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.js'
import { important } from './important.js'
import { TokenPicture } from './TokenPicture.js'

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
  readonly children?: ReactNode
}): ReactNode {
  const { label, value, onChange, isWrong, isFirst, isDollars, token, chooser, onChoose, children } = props
  const id = useId()
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        {label}
      </label>
      <div>
        {isDollars && (
          <span aria-hidden="true" ref={sign}>
            $
          </span>
        )}
        <input
          id={id}
          ref={beside}
          // Not of type number: browsers round it, and show it in another notation.
          type="text"
          inputMode="decimal"
          data-focus={isFirst ? '' : undefined}
          dir="ltr"
          placeholder="0"
          autoComplete="off"
          spellCheck={false}
          maxLength={90}
          aria-invalid={isWrong}
          value={value}
          onChange={({ target }) => onChange(target.value)}
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
      {children}
    </div>
  )
}

// Not in the stylesheet, because every page loads that.
const sign = important({ 'font-size': '32px', 'font-weight': '600' })
/** Keeps the figures beside the dollar sign, also on pages from right to left. */
const beside = important({ 'text-align': '-webkit-match-parent' })
