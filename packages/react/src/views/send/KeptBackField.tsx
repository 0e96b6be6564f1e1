import type { SendApi, SendForm } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { KeptBackText } from './KeptBackText.js'
import { Text } from './texts.js'

/** Says which coins were kept back, and offers to include them. */
export function KeptBackField({
  form: { keptBack, spendKeptBack = false, isMax, token },
  flow,
}: {
  readonly form: SendForm
  readonly flow: SendApi
}): ReactNode {
  const locale = useLocale()
  if (!keptBack || !token) return null
  const amount = formatCoins(keptBack.amount, token.symbol, locale)
  return (
    <div className="lk-note" data-tone="warning" data-key="kept">
      <div>
        {!spendKeptBack && (
          <p role="status">
            <KeptBackText keptBack={keptBack} symbol={token.symbol} />
          </p>
        )}
        <label className="lk-consent">
          <input
            type="checkbox"
            checked={spendKeptBack}
            onChange={(event) => {
              flow.set({ spendKeptBack: event.currentTarget.checked })
              if (isMax) void flow.setMax()
            }}
          />
          <span>
            <Text id="send.includeKept" values={{ amount }} />
          </span>
        </label>
      </div>
    </div>
  )
}
