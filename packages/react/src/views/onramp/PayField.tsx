import type { OnrampApi, OnrampForm, OnrampMethod } from '@latchkey/core/onramp'
import { type ReactNode, useId } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { isAmbiguousAmount } from '../../parts/amounts/cleanAmount.js'
import { NumberInput, readingsOf } from '../../parts/amounts/NumberInput.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { formatMoney } from './formatMoney.js'
import { Text, useMessage } from './texts.js'

// Not in the stylesheet, because every page loads that.
const apart = important({ 'margin-block-end': '8px' })

/** Usual amounts. Those beyond the limits are left out. */
const presets = [50, 100, 250]

/** The amount to pay, its currency, and the payment method. */
export function PayField({ form, flow }: { readonly form: OnrampForm; readonly flow: OnrampApi }): ReactNode {
  const { amount, currency, method, problem } = form
  const modal = useModalController()
  const message = useMessage()
  const id = useId()
  const isWrong = problem !== undefined && problem !== 'amount_missing'
  return (
    <>
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={id}>
          <Text id="buy.pay" />
        </label>
        <div>
          <NumberInput
            kind="amount"
            id={id}
            data-focus
            placeholder="0"
            autoComplete="off"
            maxLength={20}
            aria-invalid={isWrong}
            aria-describedby={`${id}-limits`}
            value={amount}
            onChange={(text) => flow.set({ amount: text })}
          />
          <button
            type="button"
            className="lk-chip"
            data-key="currency"
            aria-label={message('buy.currency', { currency: currency.code })}
            onClick={() => modal.push({ view: 'OnRampFiatSelect' })}
          >
            {currency.code}
            <Icon name="down" />
          </button>
        </div>
        <div className="lk-filter">
          <span id={`${id}-limits`}>
            {isAmbiguousAmount(amount) && <Text id="buy.unclearComma" values={readingsOf(amount)} />}{' '}
            <Text
              id="buy.limits"
              values={{
                min: <bdi>{formatMoney(method.min, currency.code)}</bdi>,
                max: <bdi>{formatMoney(method.max, currency.code)}</bdi>,
              }}
            />
          </span>
          {presets
            .filter((preset) => preset >= Number(method.min) && preset <= Number(method.max))
            .map((preset) => (
              <button
                key={preset}
                type="button"
                className="lk-chip"
                aria-pressed={amount === String(preset)}
                aria-label={formatMoney(String(preset), currency.code)}
                onClick={() => flow.set({ amount: String(preset) })}
              >
                {preset}
              </button>
            ))}
        </div>
      </div>
      {currency.methods.length > 1 && (
        <div className="lk-tabs" ref={apart} role="group" aria-label={message('buy.method')}>
          {currency.methods.map((one) => (
            <button
              key={one.id}
              type="button"
              data-key={`method-${one.id}`}
              aria-pressed={one.id === method.id}
              onClick={() => flow.set({ method: one })}
            >
              {nameOf(one, message)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Returns the name of a payment method; the provider API's own word if we have none. */
function nameOf({ id }: OnrampMethod, message: ReturnType<typeof useMessage>): string {
  if (id === 'card' || id === 'ach_bank_account') return message(`buy.${id}`)
  const words = id.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
