import { formatUnits } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import type { LateText } from '../../page/texts.ts'
import { formatCoins } from '../../review/formatCoins.ts'
import { formatTime } from '../../review/formatTime.ts'
import { type ReviewRow, row } from '../../review/Review.ts'
import { readToken } from '../../review/readToken.ts'
import type { Place } from '../Place.ts'
import { say } from '../smartTexts.ts'
import type { Terms } from './readTerms.ts'
import type { Session } from './session.ts'

/** Names a length of time, for the limit of each period. */
function namePeriod(seconds: number): string {
  const named = { 3_600: 'period.hour', 86_400: 'period.day', 604_800: 'period.week' } as const
  return seconds in named
    ? say(named[seconds as keyof typeof named])
    : say('period.seconds', { seconds: String(seconds) })
}

/** Says when a session ends, and when it starts if that is later than now. */
export const describeTimes = (
  { validAfter, validUntil }: Pick<Session, 'validAfter' | 'validUntil'>,
  now: number,
): readonly ReviewRow[] => [
  ...(validAfter > now ? [row(say('label.starts'), formatTime(validAfter))] : []),
  row(say(validUntil > now ? 'label.ends' : 'label.ended'), formatTime(validUntil)),
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
    const raw = String(one.amount)
    const amount = token
      ? `${formatUnits(one.amount, token.decimals)} ${token.symbol}`
      : one.token
        ? say('value.baseUnits', { amount: raw })
        : formatCoins(one.amount, network)
    return one.period === 0
      ? say('value.total', { amount })
      : say('value.period', { amount, period: namePeriod(one.period) })
  }
  const described = await Promise.all(
    terms.map(async (one) =>
      one.type === 'spend'
        ? [
            row(say('label.spend'), await limit(one)),
            ...(one.token ? [row('label.token', one.token, 'mono')] : []),
          ]
        : [
            row(say('label.call'), one.contract, 'mono'),
            row(
              say('label.functions'),
              one.functions.map(({ signature, selector }) => `${signature} (${selector})`).join('\n'),
              'block',
            ),
          ],
    ),
  )
  const step = (index: number) =>
    row(
      say('label.permission'),
      say('value.step', { number: String(index + 1), count: String(terms.length) }),
      'step',
    )
  const approves = terms.some(
    (one) => one.type === 'call' && one.functions.some(({ selector }) => selector === '0x095ea7b3'),
  )
  return {
    rows: described.flatMap((rows, index) => (terms.length > 1 ? [step(index), ...rows] : rows)),
    warnings: [
      ...(terms.some(({ type }) => type === 'spend') ? [say('warning.sends')] : []),
      ...(terms.some(({ type }) => type === 'call') ? [say('warning.calls')] : []),
      ...(approves ? [say('warning.approve')] : []),
    ],
  }
}
