import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { formatAmount } from '../../format/formatAmount.ts'
import { formatTime } from '../../format/formatTime.ts'
import { formatCoins } from '../../review/formatCoins.ts'
import { formatUnnamed } from '../../review/formatUnnamed.ts'
import { type ReviewRow, row } from '../../review/Review.ts'
import { readToken } from '../../review/readToken.ts'
import type { LateText } from '../../texts/toText.ts'
import type { Place } from '../operation/Place.ts'
import { toSmartText } from '../operation/toSmartText.ts'
import type { Terms } from './readTerms.ts'
import type { Session } from './Session.ts'

/** Limits of periods that have a name, by their seconds. */
const named: ReadonlyMap<number, 'value.everyHour' | 'value.everyDay' | 'value.everyWeek'> = new Map([
  [3_600, 'value.everyHour'],
  [86_400, 'value.everyDay'],
  [604_800, 'value.everyWeek'],
])

/** Writes a limit of a whole session (0 seconds) or of each period. */
const writeLimit = (amount: string, seconds: number): string =>
  seconds === 0
    ? toSmartText('value.total', { amount })
    : toSmartText(named.get(seconds) ?? 'value.everySeconds', { amount, seconds })

/** Returns rows with the end of a session, and its start if that is later than now. */
export const describeTimes = (
  { validAfter, validUntil }: Pick<Session, 'validAfter' | 'validUntil'>,
  now: number,
): readonly ReviewRow[] => [
  ...(validAfter > now ? [row(toSmartText('label.starts'), formatTime(validAfter))] : []),
  row(toSmartText(validUntil > now ? 'label.ends' : 'label.ended'), formatTime(validUntil)),
]

/** Describes everything that each permission allows. Only symbols and decimals of tokens come from the chain. */
export async function describeTerms(
  terms: readonly Terms[],
  { nodes, signal }: Place,
  network: FrameNetwork,
): Promise<{ readonly rows: readonly ReviewRow[]; readonly warnings: readonly LateText[] }> {
  const { chainId } = network
  const limit = async (one: Extract<Terms, { type: 'spend' }>) => {
    const token = one.token && (await readToken({ token: one.token, chainId, nodes, signal }))
    const amount = token
      ? `${formatAmount(one.amount, token.decimals)} ${token.symbol}`
      : one.token
        ? formatUnnamed('value.baseUnits', one.amount, 0)
        : formatCoins(one.amount, network)
    return writeLimit(amount, one.period)
  }
  const described = await Promise.all(
    terms.map(async (one) =>
      one.type === 'spend'
        ? [
            row(toSmartText('label.spend'), await limit(one)),
            ...(one.token ? [row('label.token', one.token, 'mono')] : []),
          ]
        : [
            row(toSmartText('label.call'), one.contract, 'mono'),
            row(
              toSmartText('label.functions'),
              one.functions.map(({ signature, selector }) => `${signature} (${selector})`).join('\n'),
              'block',
            ),
          ],
    ),
  )
  const step = (index: number) =>
    row(
      toSmartText('label.permission'),
      toSmartText('value.step', { number: index + 1, count: terms.length }),
      'step',
    )
  const approves = terms.some(
    (one) => one.type === 'call' && one.functions.some(({ selector }) => selector === '0x095ea7b3'),
  )
  return {
    rows: described.flatMap((rows, index) => (terms.length > 1 ? [step(index), ...rows] : rows)),
    warnings: [
      ...(terms.some(({ type }) => type === 'spend') ? [toSmartText('warning.sends')] : []),
      ...(terms.some(({ type }) => type === 'call') ? [toSmartText('warning.calls')] : []),
      ...(approves ? [toSmartText('warning.approve')] : []),
    ],
  }
}
