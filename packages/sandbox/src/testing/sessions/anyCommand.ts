import fc from 'fast-check'
import type { Signer } from './SessionWorld.js'
import {
  type CallChoice,
  type Change,
  type SessionChoice,
  type SessionCommand,
  sessionCommands as write,
} from './sessionCommands.js'

const HOUR = 3_600
const DAY = 86_400

const amounts = fc.constantFrom(1n, 400n, 600n, 1_000n, 1_001n, 5_000n)
const tokens = fc.nat({ max: 4 })
const plan: fc.Arbitrary<CallChoice> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('transfer'),
      token: tokens,
      amount: amounts,
      isToThief: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('approve'), token: tokens, amount: amounts }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take'), token: tokens, amount: amounts }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay'), amount: amounts, isToThief: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('transferFrom', 'withdraw', 'incrementNonce', 'grant', 'revoke'),
      token: tokens,
      amount: amounts,
    }),
  },
)
const plans = fc.array(plan, { minLength: 1, maxLength: 3 })

const spec: fc.Arbitrary<SessionChoice> = fc.record({
  key: fc.constantFrom('first', 'second'),
  paymaster: fc.constantFrom(0, 1),
  startsIn: fc.constantFrom(-DAY, -HOUR, -HOUR, HOUR),
  lasts: fc.constantFrom(2 * HOUR, DAY + HOUR, 4 * DAY),
  period: fc.constantFrom(0, HOUR, DAY),
  nativeLimit: fc.constantFrom(0n, 1_000n),
  limits: fc.uniqueArray(tokens, { minLength: 0, maxLength: 5 }),
  actions: fc.oneof(fc.constant(undefined), fc.array(fc.nat({ max: 21 }), { minLength: 1, maxLength: 12 })),
  salt: fc.constantFrom(0n, 1n),
})
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: 'none' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('signer' as const),
      signer: fc.constantFrom<Signer>('owner', 'stranger', 'first', 'second'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('paymaster' as const), isNone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'chain' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('field' as const), field: fc.nat({ max: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      word: fc.nat({ max: 200 }),
      value: fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.constantFrom(0n, 1n, 32n, 2n ** 256n - 1n)),
    }),
  },
)

const index = fc.nat({ max: 20 })
const act = fc.tuple(index, plans, changes).map(([at, of, change]) => write.act(at, of, change))

/** Random commands. An arbitrary that is listed more often comes more often. */
export const anyCommand: fc.Arbitrary<SessionCommand>[] = [
  fc
    .tuple(spec, fc.constantFrom<Signer>('owner', 'owner', 'owner', 'owner', 'first'))
    .map((of) => write.grant(...of)),
  act,
  act,
  act,
  act,
  fc.tuple(index, plans, plans, fc.constantFrom('none', 'this', 'other')).map((of) => write.bundle(...of)),
  fc
    .tuple(index, fc.constantFrom<Signer>('owner', 'owner', 'first', 'stranger'))
    .map((of) => write.revoke(...of)),
  index.map(write.grantAgain),
  fc.constantFrom(HOUR / 2, HOUR, DAY).map(write.wait),
  fc.tuple(tokens, amounts).map((of) => write.letTake(...of)),
  fc.tuple(tokens, amounts).map((of) => write.take(...of)),
  fc
    .tuple(index, plans, fc.constantFrom('grant', 'revoke', 'act', 'execute'))
    .map((of) => write.intrude(...of)),
  fc.tuple(index, plans).map((of) => write.actElsewhere(...of)),
]
