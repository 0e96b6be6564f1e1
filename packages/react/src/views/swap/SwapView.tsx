import type { Amount } from '@latchkey/core'
import type { SwapApi, SwapForm, SwapQuote, SwapState } from '@latchkey/core/swap'
import { type ReactNode, useId } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { formatAmount, formatCoins } from '../../format/formatAmount.js'
import { formatBalance } from '../../format/formatBalance.js'
import { formatWorth } from '../../format/formatDollars.js'
import type { Rounding } from '../../format/roundDecimal.js'
import { roundFigures } from '../../format/roundFigures.js'
import { toDecimal } from '../../format/toDecimal.js'
import { useLocale } from '../../format/useLocale.js'
import { AmountBox } from '../../parts/amounts/AmountBox.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { SwapGate } from './SwapGate.js'
import { SwapQuoteFacts } from './SwapQuoteFacts.js'
import { SwapSettings } from './SwapSettings.js'
import { swapTexts, Text, useMessage } from './texts.js'
import { useSwapFlow } from './useSwapFlow.js'

export const swapView = defineView({
  name: 'Swap',
  texts: swapTexts,
  title: 'swap.title',
  View: () => (
    <SwapGate>
      <SwapFormView />
    </SwapGate>
  ),
})

const changedTexts = {
  account: 'swap.changedAccount',
  network: 'swap.changedNetwork',
  balance: 'swap.changedBalance',
  price: 'swap.changedPrice',
} as const

/** The form for the two tokens and the amount. Its button names what is missing. */
function SwapFormView(): ReactNode {
  const { flow, state } = useSwapFlow()
  const message = useMessage()
  const id = useId()
  const form = 'form' in state ? state.form : undefined
  const { error, changed, problem, isQuoting }: Partial<FormState> = state.status === 'form' ? state : {}
  const isPreparing = state.status === 'preparing'
  const quote = state.status === 'form' || state.status === 'preparing' ? state.quote : undefined
  if (!form) return null
  const isReady = problem === undefined && !isPreparing
  const isWaiting = problem === 'quote_missing' && isQuoting === true
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The state has the failure.
        if (isReady) flow.review().catch(() => undefined)
      }}
    >
      {changed && (
        <p className="lk-note" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>
            <Text id={changedTexts[changed]} />
          </span>
        </p>
      )}
      <SellField form={form} flow={flow} quote={quote} problem={problem} />
      <p className="lk-chips">
        <button
          type="button"
          className="lk-chip"
          data-key="flip"
          aria-label={message('swap.flip')}
          onClick={() => flow.flip()}
        >
          <Icon path="M7 4.5v11M4 12.5l3 3 3-3M13 15.5v-11M10 7.5l3-3 3 3" />
        </button>
      </p>
      <BuyField form={form} flow={flow} quote={quote} />
      {quote && <SwapQuoteFacts form={form} quote={quote} />}
      <SwapSettings form={form} flow={flow} />
      {error && (
        <ErrorNote error={error} id={id}>
          <button type="button" className="lk-link" data-key="requote" onClick={() => flow.requote()}>
            <Text id="swap.again" />
          </button>
        </ErrorNote>
      )}
      <div className="lk-bar">
        <button
          type="submit"
          className="lk-prime"
          data-key="preview"
          // A disabled button would lose the focus.
          aria-disabled={!isReady}
          aria-busy={isPreparing || isWaiting}
          aria-describedby={error && id}
        >
          {(isPreparing || isWaiting) && <Spinner />}
          <span>
            <Text
              id={
                isPreparing
                  ? 'swap.preparing'
                  : problem === undefined
                    ? 'swap.review'
                    : problem === 'quote_missing' && !isWaiting
                      ? 'swap.noQuote'
                      : `swap.${problem}`
              }
              values={{ token: form.sell?.symbol ?? '' }}
            />
          </span>
        </button>
      </div>
    </form>
  )
}

type FormState = Extract<SwapState, { readonly status: 'form' }>
type FieldProps = {
  readonly form: SwapForm
  readonly flow: SwapApi
  readonly quote: SwapQuote | undefined
}

function useChooser(side: 'sell' | 'buy', token: SwapForm['sell']) {
  const { events } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  return {
    chooser: {
      key: `${side}-token`,
      name: token ? message('swap.changeToken', { token: token.symbol }) : undefined,
      text: <Text id="swap.token" />,
    },
    onChoose() {
      events.emit('CLICK_SELECT_TOKEN_TO_SWAP', undefined)
      modal.push({ view: 'SwapSelectToken', params: { side } })
    },
  }
}

/** The token to sell, its amount, and its balance. */
function SellField(props: FieldProps & { readonly problem: FormState['problem'] }): ReactNode {
  const { form, flow, quote, problem } = props
  const { sell: token, balance, side } = form
  const isTyped = side === 'sell'
  const estimate = useEstimate()
  const locale = useLocale()
  return (
    <AmountBox
      {...useChooser('sell', token)}
      label={<Text id="swap.sell" />}
      {...(isTyped || !quote ? { value: isTyped ? form.amount : '' } : estimate(quote.sell, token, 'up'))}
      onChange={(amount) => flow.set({ amount })}
      isWrong={problem === 'insufficient_balance' || (isTyped && problem === 'amount_invalid')}
      isFirst
      token={token}
      unclear={<Text id="swap.unclearComma" />}
    >
      <div className="lk-filter">
        <span
          aria-invalid={problem === 'insufficient_balance'}
          title={balance && token ? formatCoins(balance, token.symbol, locale) : undefined}
        >
          <Value value={quote?.sellValue} />
          {balance && token ? (
            <Text
              id="swap.balance"
              values={{ amount: `${formatBalance(balance, token.symbol, locale)} ${token.symbol}` }}
            />
          ) : (
            <Text id="swap.unknownBalance" />
          )}
        </span>
        {balance && (
          <button type="button" className="lk-link" data-key="max" onClick={() => void flow.setMax()}>
            <Text id="swap.max" />
          </button>
        )}
      </div>
    </AmountBox>
  )
}

/** The token to buy, and its estimated amount. */
function BuyField({ form, flow, quote }: FieldProps): ReactNode {
  const { buy: token, side } = form
  const isTyped = side === 'buy'
  const estimate = useEstimate()
  return (
    <AmountBox
      {...useChooser('buy', token)}
      label={<Text id="swap.buy" />}
      {...(isTyped || !quote ? { value: isTyped ? form.amount : '' } : estimate(quote.buy, token, 'down'))}
      onChange={(buyAmount) => flow.set({ buyAmount })}
      isWrong={false}
      token={token}
      unclear={<Text id="swap.unclearComma" />}
    >
      {quote?.buyValue !== undefined && (
        <p className="lk-group" ref={flat}>
          <Value value={quote.buyValue} />
        </p>
      )}
    </AmountBox>
  )
}

function Value({ value }: { readonly value: string | undefined }): ReactNode {
  const locale = useLocale()
  if (value === undefined) return null
  return (
    <>
      <bdi dir="ltr">{formatWorth(value, locale)}</bdi>
      <br />
    </>
  )
}

const flat = important({ 'min-block-size': '0' })

/** Returns a function that gives an estimate to a field: six figures, with the exact amount in a tooltip. The review is exact. */
function useEstimate() {
  const locale = useLocale()
  return (amount: Amount, token: SwapForm['sell'], rounding: Rounding) => {
    const value = roundFigures(toDecimal(amount), rounding)
    const symbol = token?.symbol ?? ''
    return {
      value,
      about: { shown: formatAmount(value, symbol, locale), exact: formatCoins(amount, symbol, locale) },
    }
  }
}
