import type { SwapToken } from '@latchkey/core/swap'
import { type ReactNode, useId } from 'react'
import { TokenAmount } from '../../parts/amounts/TokenAmount.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { Text } from './texts.js'

/** Lists the tokens of the account that can be swapped for the missing amount. */
export function SwapChoice(props: {
  readonly tokens: readonly SwapToken[]
  /** The missing amount, as text. */
  readonly needed: string
  readonly onChoose: (token: SwapToken) => void
}): ReactNode {
  const { tokens, needed, onChoose } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="lk-group" id={id}>
        <Text id="pay.choose" />
      </h3>
      <p className="lk-hint">
        <Text id="pay.chooseText" values={{ amount: needed }} />
      </p>
      <ul className="lk-rows">
        {tokens.map((token) => {
          const { address, amount, name, symbol } = token
          const { value = 0n, decimals } = amount
          return (
            <li key={address ?? 'native'}>
              <button
                type="button"
                className="lk-row"
                data-key={address ?? 'native'}
                title={address}
                onClick={() => onChoose(token)}
              >
                <TokenPicture token={token} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <TokenAmount amount={{ value, decimals }} symbol={symbol} />
                </span>
                <em>{address && <ShortAddress address={address} />}</em>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
