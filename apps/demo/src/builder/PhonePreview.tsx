import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import type { PhoneView } from '../choice/phoneMessages.ts'
import { usePhone } from '../front/usePhone.ts'

const views: readonly (readonly [PhoneView, string])[] = [
  ['wallets', 'Wallet list'],
  ['account', 'Account'],
  ['review', 'Review'],
]

/** The modal in a phone, which follows the theme, and its views. */
export function PhonePreview({
  mode,
  variables,
}: {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}): ReactNode {
  const { ref, src, isReady, order } = usePhone({
    query: mode === 'system' ? '' : `?mode=${mode}`,
    wiring: '',
    look: { phone: 'theme', mode, variables },
  })
  const [view, setView] = useState<PhoneView>('wallets')
  const show = (next: PhoneView) => {
    setView(next)
    order({ phone: 'view', view: next })
  }
  return (
    <div className="stage" data-theme-stage="">
      <div className="phone">
        {/* Inert while it loads: its modal would take the focus from the page. */}
        <iframe ref={ref} src={src} title="Latchkey in an app on a phone" inert={!isReady} />
      </div>
      <div className="orders" role="group" aria-label="View to show">
        {views.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={name === view ? 'primary' : undefined}
            aria-pressed={name === view}
            disabled={!isReady}
            onClick={() => show(name)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
