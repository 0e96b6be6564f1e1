import type { OnrampApi, OnrampForm, OnrampMethod } from '@latchkey/core/onramp'
import { type ReactNode, useId } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { formatLimit } from '../../format/formatMoney.js'
import { showAmount } from '../../format/readAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { AmountInput } from '../../parts/amounts/AmountInput.js'
import { Unclear } from '../../parts/amounts/Unclear.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Text, useMessage } from './texts.js'

// Not in the stylesheet, because every page loads that.
const apart = important({ 'margin-block-end': '8px' })
const oneLine = important({ 'white-space': 'nowrap' })

/** Usual amounts. Those beyond the limits are left out. */
const presets = [50, 100, 250]

/** The amount to pay, its currency, and the payment method. */
export function PayField({ form, flow }: { readonly form: OnrampForm; readonly flow: OnrampApi }): ReactNode {
  const { amount, currency, method, problem } = form
  const modal = useModalController()
  const message = useMessage()
  const locale = useLocale()
  const id = useId()
  const isWrong = problem !== undefined && problem !== 'amount_missing'
  return (
    <>
      <div className="lk-box lk-panel">
        <label className="lk-group" htmlFor={id}>
          <Text id="buy.pay" />
        </label>
        <div>
          <AmountInput
            id={id}
            data-focus
            placeholder="0"
            autoComplete="off"
            maxLength={20}
            aria-invalid={isWrong}
            aria-describedby={`${id}-unclear ${id}-limits`}
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
        <Unclear
          id={`${id}-unclear`}
          amount={amount}
          question={<Text id="buy.unclearComma" />}
          onChange={(text) => flow.set({ amount: text })}
        />
        <div className="lk-filter">
          <span ref={oneLine} id={`${id}-limits`}>
            <Text
              id="buy.limits"
              values={{
                min: <bdi>{formatLimit(method.min, currency.code, locale)}</bdi>,
                max: <bdi>{formatLimit(method.max, currency.code, locale)}</bdi>,
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
                aria-label={formatLimit(String(preset), currency.code, locale)}
                onClick={() => flow.set({ amount: String(preset) })}
              >
                {showAmount(String(preset), locale)}
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
              <MethodName method={one} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** The name of a payment method; the English word of the provider API if we have none. */
function MethodName({ method: { id } }: { readonly method: OnrampMethod }): ReactNode {
  if (id === 'card' || id === 'ach_bank_account') return <Text id={`buy.${id}`} />
  const words = id.replaceAll('_', ' ').toLowerCase()
  return <bdi lang="en">{words.charAt(0).toUpperCase() + words.slice(1)}</bdi>
}
