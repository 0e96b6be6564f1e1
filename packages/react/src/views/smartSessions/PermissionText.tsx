import type { SessionPermission } from '@latchkey/core/smart-sessions'
import type { ReactNode } from 'react'
import { formatAmount } from '../../format/formatAmount.js'
import { formatDuration } from '../../format/formatDuration.js'
import { formatList } from '../../format/formatList.js'
import { useLocale } from '../../format/useLocale.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { Text } from './texts.js'

/** From this amount on there is no limit: contracts write "unlimited" as the largest number. */
const unlimited = 2n ** 255n

/** Describes a permission. An amount with unknown decimals is shown in the smallest unit. */
export function PermissionText({ permission }: { readonly permission: SessionPermission }): ReactNode {
  const locale = useLocale()
  switch (permission.kind) {
    case 'spend':
      return <SpendText permission={permission} />
    case 'stream': {
      if (permission.perSecond >= unlimited) return <AnyAmount permission={permission} />
      const amount = <AmountText permission={permission} value={permission.perSecond} />
      if (permission.most === undefined || permission.most >= unlimited)
        return <Text id="sessions.streamEndless" values={{ amount }} />
      const most = <AmountText permission={permission} value={permission.most} />
      return <Text id="sessions.stream" values={{ amount, most }} />
    }
    case 'call': {
      const contract = <ShortAddress address={permission.contract} isTitled />
      const functions = permission.functions && (
        <bdi dir="ltr">{formatList(permission.functions, locale)}</bdi>
      )
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

type AmountPermission = Extract<SessionPermission, { readonly kind: 'spend' | 'stream' }>

function SpendText({
  permission,
}: {
  readonly permission: SessionPermission & { kind: 'spend' }
}): ReactNode {
  const locale = useLocale()
  const { amount: value, period } = permission
  if (value >= unlimited) return <AnyAmount permission={permission} />
  const amount = <AmountText permission={permission} value={value} />
  if (period === undefined) return <Text id="sessions.spend" values={{ amount }} />
  return (
    <Text
      id="sessions.spendEvery"
      values={{ amount, period: named.get(period) ?? formatDuration(period, locale) }}
    />
  )
}

const AnyAmount = ({ permission }: { readonly permission: AmountPermission }): ReactNode => (
  <Text id="sessions.spendAny" values={{ token: tokenOf(permission) }} />
)

/** Shows an amount, as a fact or in a sentence. */
export function AmountText(props: {
  readonly permission: AmountPermission
  readonly value: bigint
}): ReactNode {
  const { permission, value } = props
  const locale = useLocale()
  const { unit } = permission
  if (value >= unlimited) return <Text id="sessions.any" />
  if (!unit) {
    const amount = formatAmount({ value, decimals: 0 }, '', locale)
    return <Text id="sessions.smallest" values={{ amount, token: tokenOf(permission) }} />
  }
  return (
    <bdi dir="ltr">
      {formatAmount({ value, decimals: unit.decimals }, unit.symbol, locale)} <bdi>{unit.symbol}</bdi>
    </bdi>
  )
}

/** The name of a token in a sentence; `coin` for that of a network without a known symbol, which the sentence words. */
function tokenOf({ token, unit }: AmountPermission): ReactNode {
  if (unit) return <bdi>{unit.symbol}</bdi>
  return token ? <ShortAddress address={token} isTitled /> : 'coin'
}

/** Periods that a sentence words, by their seconds. */
const named: ReadonlyMap<number, 'hour' | 'day' | 'week'> = new Map([
  [3_600, 'hour'],
  [86_400, 'day'],
  [604_800, 'week'],
])
