import { formatAmount, formatBalance } from '@latchkey/core'
import type { SendApi, SendForm, SendProblem } from '@latchkey/core/send'
import { type ReactNode, useId } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { formatDollars } from '../../parts/formatDollars.js'
import { Icon } from '../../parts/Icon.js'
import { Spinner } from '../../parts/Spinner.js'
import { TokenPicture } from '../../parts/TokenPicture.js'
import { Text, useMessage } from '../../send/texts.js'

/** The amount, the token it is of, and what there is of it. */
export function AmountField(props: {
  readonly form: SendForm
  readonly flow: SendApi
  readonly isFindingMax: boolean
  readonly problem: SendProblem | undefined
}): ReactNode {
  const { form, flow, isFindingMax, problem } = props
  const { token, amount, balance, value } = form
  const modal = useModalController()
  const message = useMessage()
  const id = useId()
  const isWrong = problem === 'insufficient_funds' || problem === 'amount_invalid'
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        <Text id="send.amount" />
      </label>
      <div>
        <input
          id={id}
          // Not of type number: browsers round it, and show it in another notation.
          type="text"
          inputMode="decimal"
          data-focus
          dir="ltr"
          placeholder="0"
          autoComplete="off"
          spellCheck={false}
          maxLength={90}
          aria-invalid={isWrong}
          value={amount}
          onChange={({ target }) => flow.set({ amount: target.value })}
        />
        <button
          type="button"
          className="lk-chip"
          data-key="token"
          aria-label={token ? message('send.changeToken', { token: token.symbol }) : undefined}
          onClick={() => modal.push({ view: 'SendSelectToken' })}
        >
          {token ? (
            <>
              <TokenPicture token={token} />
              <bdi>{token.symbol}</bdi>
            </>
          ) : (
            <Text id="send.token" />
          )}
          <Icon name="down" />
        </button>
      </div>
      <div className="lk-filter">
        <span
          aria-invalid={problem === 'insufficient_funds'}
          title={balance && token ? `${formatAmount(balance)} ${token.symbol}` : undefined}
        >
          {value !== undefined && (
            <>
              <bdi dir="ltr">{formatDollars(value)}</bdi>
              <br />
            </>
          )}
          {balance && token ? (
            <Text id="send.balance" values={{ amount: `${formatBalance(balance)} ${token.symbol}` }} />
          ) : (
            <Text id="send.unknownBalance" />
          )}
        </span>
        <button
          type="button"
          className="lk-link"
          data-key="max"
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
    </div>
  )
}
