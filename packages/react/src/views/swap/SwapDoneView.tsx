import { formatAmount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { TransactionResult } from '../../parts/messages/TransactionResult.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { swapTexts, Text, useMessage } from './texts.js'
import { useSwapFlow } from './useSwapFlow.js'

export const swapDoneView = defineView({
  name: 'SwapDone',
  texts: swapTexts,
  title: 'swap.done',
  View: SwapDone,
})

/** Shows the status of the swap. */
function SwapDone(): ReactNode {
  const { state } = useSwapFlow()
  const message = useMessage()
  if (state.status !== 'done') return null
  const { explorerUrl, hash, outcome, review } = state
  const { buy, minimum, sell, sellAmount } = review
  const isOpen = outcome === 'pending' || outcome === 'proposed'
  const values = {
    sell: `${formatAmount(sellAmount)} ${sell.symbol}`,
    buy: buy.symbol,
    minimum: `${formatAmount(minimum)} ${buy.symbol}`,
  }
  return (
    <TransactionResult
      outcome={isOpen ? 'pending' : outcome === 'confirmed' ? 'good' : 'bad'}
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
