import { type ReactNode, useState } from 'react'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text } from './holdingsTexts.js'

/** Keeps tokens that may be scams behind a button. */
export function HiddenTokens(props: {
  readonly count: number
  /** Their rows. */
  readonly children: ReactNode
}): ReactNode {
  const { count, children } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="hidden-tokens"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <small>
            <Text id="tokens.hidden" values={{ count }} />
          </small>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <>
          <p className="lk-hint">
            <Text id="tokens.hiddenHint" />
          </p>
          <ul className="lk-rows">{children}</ul>
        </>
      )}
    </>
  )
}
