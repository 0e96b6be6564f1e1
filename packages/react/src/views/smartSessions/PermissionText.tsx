import type { SessionPermission } from '@latchkey/core/smart-sessions'
import type { ReactNode } from 'react'
import { formatAmount } from '../../format/formatAmount.js'
import { formatDuration } from '../../format/formatDuration.js'
import { useLocale } from '../../format/useLocale.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'

import { Text, useMessage } from './texts.js'

/** From this amount on there is no limit: contracts write "unlimited" as the largest number. */
const unlimited = 2n ** 255n

/** Describes a permission. An amount with unknown decimals is shown in the smallest unit. */
export function PermissionText({ permission }: { readonly permission: SessionPermission }): ReactNode {
  switch (permission.kind) {
    case 'spend': {
      const amount = <AmountText permission={permission} value={permission.amount} />
      return permission.period === undefined ? (
        <Text id="sessions.spend" values={{ amount }} />
      ) : (
        <Text id="sessions.spendEvery" values={{ amount, period: <Period seconds={permission.period} /> }} />
      )
    }
    case 'stream': {
      const amount = <AmountText permission={permission} value={permission.perSecond} />
      if (permission.most === undefined) return <Text id="sessions.streamEndless" values={{ amount }} />
      const most = <AmountText permission={permission} value={permission.most} />
      return <Text id="sessions.stream" values={{ amount, most }} />
    }
    case 'call': {
      const contract = <ShortAddress address={permission.contract} isTitled />
      const functions = permission.functions && <bdi dir="ltr">{permission.functions.join(', ')}</bdi>
      return functions ? (
        <Text id="sessions.callFunctions" values={{ contract, functions }} />
      ) : (
        <Text id="sessions.call" values={{ contract }} />
      )
    }
    case 'unknown':
      return <Text id="sessions.unknown" values={{ type: <bdi dir="ltr">{permission.type}</bdi> }} />
    default:
      return permission satisfies never
  }
}

export function AmountText(props: {
  readonly permission: Extract<SessionPermission, { readonly kind: 'spend' | 'stream' }>
  readonly value: bigint
}): ReactNode {
  const { permission, value } = props
  const locale = useLocale()
  const { token, unit } = permission
  const name = unit ? (
    <bdi>{unit.symbol}</bdi>
  ) : token ? (
    <ShortAddress address={token} isTitled />
  ) : (
    <Text id="sessions.coin" />
  )
  if (value >= unlimited) return <Text id="sessions.any" values={{ token: name }} />
  if (!unit)
    return (
      <Text
        id="sessions.smallest"
        values={{ amount: formatAmount({ value, decimals: 0 }, '', locale), token: name }}
      />
    )
  return (
    <bdi dir="ltr">
      {formatAmount({ value, decimals: unit.decimals }, unit.symbol, locale)} {name}
    </bdi>
  )
}

const named = [
  [3_600, 'sessions.hour'],
  [86_400, 'sessions.day'],
  [604_800, 'sessions.week'],
] as const

/** Shows a period in the largest unit that gives a whole number. */
function Period({ seconds }: { readonly seconds: number }): ReactNode {
  const locale = useLocale()
  const message = useMessage()
  const whole = named.find(([length]) => length === seconds)
  return whole ? message(whole[1]) : formatDuration(seconds, locale)
}
