import type { SendApi, SendForm, SendProblem } from '@latchkey/core/send'
import { type ReactNode, useState } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { formatAbout } from '../../format/formatAbout.js'
import { formatCoins } from '../../format/formatAmount.js'
import { formatBalance } from '../../format/formatBalance.js'
import { formatWorth } from '../../format/formatDollars.js'
import { roundDecimal } from '../../format/roundDecimal.js'
import { useLocale } from '../../format/useLocale.js'
import { AmountBox } from '../../parts/amounts/AmountBox.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Text, useMessage } from './texts.js'

/** The amount, its token, and the balance. With a known price, the amount can be entered in US dollars. */
export function AmountField(props: {
  readonly form: SendForm
  readonly flow: SendApi
  readonly isFindingMax: boolean
  readonly problem: SendProblem | undefined
}): ReactNode {
  const { form, flow, isFindingMax, problem } = props
  const { token, amount, balance, dollars, price, value } = form
  const modal = useModalController()
  const message = useMessage()
  const locale = useLocale()
  const [wantsDollars, setWantsDollars] = useState(dollars !== undefined)
  const isDollars = wantsDollars && price !== undefined
  const isWrong = problem === 'insufficient_funds' || problem === 'amount_invalid'
  return (
    <AmountBox
      label={<Text id={isDollars ? 'send.amountInDollars' : 'send.amount'} />}
      value={isDollars ? (dollars ?? toCents(value)) : amount}
      onChange={(text) => flow.set(isDollars ? { dollars: text } : { amount: text })}
      isWrong={isWrong}
      isFirst
      isDollars={isDollars}
      token={token}
      chooser={{
        key: 'token',
        name: token ? message('send.changeToken', { token: token.symbol }) : undefined,
        text: <Text id="send.token" />,
      }}
      onChoose={() => modal.push({ view: 'SendSelectToken' })}
      unclear={<Text id="send.unclearComma" />}
    >
      {price && token && (
        <button
          type="button"
          className="lk-ghost"
          data-key="unit"
          ref={oneLine}
          // The exact amount.
          title={isDollars && value !== undefined ? formatCoins(amount, token.symbol, locale) : undefined}
          onClick={() => {
            // Switching back to the token keeps the exact amount.
            if (dollars !== undefined) flow.set({ amount })
            setWantsDollars(!isDollars)
          }}
        >
          {value !== undefined && (
            <bdi dir="ltr" ref={cut}>
              {isDollars
                ? `\u2248 ${formatAbout(amount, token.symbol, locale)} ${token.symbol}`
                : formatWorth(value, locale)}
            </bdi>
          )}
          <span className={value === undefined ? undefined : 'lk-hidden'}>
            <Text id={isDollars ? 'send.inToken' : 'send.inDollars'} values={{ token: token.symbol }} />
          </span>
          <Icon path={swapIcon} />
        </button>
      )}
      <div className="lk-filter">
        <span
          aria-invalid={problem === 'insufficient_funds'}
          title={balance && token ? formatCoins(balance, token.symbol, locale) : undefined}
        >
          {balance && token ? (
            <Text
              id="send.balance"
              values={{ amount: `${formatBalance(balance, token.symbol, locale)} ${token.symbol}` }}
            />
          ) : (
            <Text id="send.unknownBalance" />
          )}
        </span>
        <button
          type="button"
          className="lk-link"
          data-key="max"
          ref={inline}
          aria-disabled={isFindingMax}
          aria-busy={isFindingMax}
          onClick={() => {
            if (!isFindingMax) void flow.setMax()
          }}
        >
          {isFindingMax && <Spinner />}
          <Text id="send.max" />
        </button>
      </div>
    </AmountBox>
  )
}

/** Rounds a value to cents, for a field. A value below a cent stays exact, so that it is not shown as zero. */
function toCents(value = ''): string {
  if (!value) return value
  const cents = roundDecimal(value, 2, 'nearest')
  return cents === '0' ? value : cents
}

/** Two arrows. Not among the icons, because only this view draws it. */
const swapIcon = 'M7 4.5v11M4 12.5l3 3 3-3M13 15.5v-11M10 7.5l3-3 3 3'

// Not in the stylesheet, because every page loads that.
const oneLine = important({
  gap: '4px',
  'font-size': '13px',
  'margin-block': '0 -10px',
  'max-inline-size': '100%',
  'padding-inline': '8px',
  'white-space': 'nowrap',
})
const cut = important({ overflow: 'hidden', 'text-overflow': 'ellipsis' })
const inline = important({ display: 'flex', 'align-items': 'center', gap: '8px' })
