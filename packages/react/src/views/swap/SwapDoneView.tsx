import type { SwapState } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import type { Outcome } from '../../parts/messages/OutcomeDisc.js'
import { TransactionResult } from '../../parts/messages/TransactionResult.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { swapTexts, Text, useMessage } from './texts.js'
import { useSwapFlow } from './useSwapFlow.js'

export const swapDoneView = defineView({
  name: 'SwapDone',
  texts: swapTexts,
  title: 'swap.done',
  Title: SwapDoneTitle,
  View: SwapDone,
})

type Done = Extract<SwapState, { readonly status: 'done' }>

const outcomes: Partial<Record<Done['outcome'], Outcome>> = {
  pending: 'pending',
  proposed: 'pending',
  confirmed: 'good',
  failed: 'bad',
}
const outcomeOf = ({ outcome }: Done): Outcome => outcomes[outcome] ?? 'unknown'

const titles = {
  pending: 'swap.doneOpen',
  good: 'swap.done',
  bad: 'swap.doneFailed',
  unknown: 'swap.doneUnknown',
} as const

function SwapDoneTitle(): ReactNode {
  const { state } = useSwapFlow()
  return <Text id={titles[state.status === 'done' ? outcomeOf(state) : 'good']} />
}

/** Shows the status of the swap. */
function SwapDone(): ReactNode {
  const { state } = useSwapFlow()
  const message = useMessage()
  const locale = useLocale()
  if (state.status !== 'done') return null
  const { explorerUrl, hash, outcome, review } = state
  const { buy, minimum, sell, sellAmount } = review
  const values = {
    sell: formatCoins(sellAmount, sell.symbol, locale),
    buy: buy.symbol,
    minimum: formatCoins(minimum, buy.symbol, locale),
  }
  return (
    <TransactionResult
      outcome={outcomeOf(state)}
      title={<Text id={`swap.${outcome}Title`} values={values} />}
      text={
        <>
          <Text id={`swap.${outcome}Text`} values={values} />
          {state.isFeeChanged && (
            <>
              {' '}
              <Text id="swap.feeChanged" />
            </>
          )}
        </>
      }
      hash={hash}
      explorerUrl={explorerUrl}
      labels={{
        copy: message('swap.copyHash'),
        explorer: <Text id="swap.explorer" />,
        close: <Text id="swap.close" />,
      }}
    />
  )
}
