import type { SwapApi, SwapForm } from '@latchkey/core/swap'
import { type ReactNode, useId } from 'react'
import { formatPercent } from '../../format/formatPercent.js'
import { useLocale } from '../../format/useLocale.js'
import { Summary } from '../../parts/rows/Summary.js'
import { Text } from './texts.js'

/** The slippages that are offered, in per cent. */
const offered = [1, 2, 3, 5] as const

/** The slippage, and whether the approval has no limit. Collapsed at first. */
export function SwapSettings({ form, flow }: { readonly form: SwapForm; readonly flow: SwapApi }): ReactNode {
  const { isUnlimited, sell, slippage } = form
  const id = useId()
  const locale = useLocale()
  return (
    <details className="lk-details">
      <Summary name="settings">
        <Text
          id="swap.settings"
          values={{ slippage: <bdi dir="ltr">{formatPercent(String(slippage), locale)}</bdi> }}
        />
      </Summary>
      <div className="lk-panel lk-box">
        <h3 className="lk-group" id={`${id}slippage`}>
          <Text id="swap.slippage" />
        </h3>
        <div
          role="group"
          aria-labelledby={`${id}slippage`}
          aria-describedby={`${id}text`}
          className="lk-filter"
        >
          {offered.map((percent) => (
            <button
              key={percent}
              type="button"
              className="lk-chip"
              data-key={`slippage-${percent}`}
              aria-pressed={slippage === percent}
              onClick={() => flow.set({ slippage: percent })}
            >
              <bdi dir="ltr">{formatPercent(String(percent), locale)}</bdi>
            </button>
          ))}
        </div>
        <p className="lk-hint" id={`${id}text`}>
          <Text id="swap.slippageText" />
        </p>
        {sell?.address !== undefined && (
          <>
            <div className="lk-filter">
              <button
                type="button"
                className="lk-chip"
                data-key="unlimited"
                aria-pressed={isUnlimited}
                aria-describedby={`${id}unlimited`}
                onClick={() => flow.set({ isUnlimited: !isUnlimited })}
              >
                <Text id="swap.unlimited" />
              </button>
            </div>
            <p className="lk-hint" id={`${id}unlimited`}>
              <Text id="swap.unlimitedText" />
            </p>
          </>
        )}
      </div>
    </details>
  )
}
