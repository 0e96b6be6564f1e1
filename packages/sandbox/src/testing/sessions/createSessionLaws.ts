import type { Hex } from 'viem'
import { type CallPlan, isForbidden, isListed, isPlain } from './callPlans.js'
import type { Outcome, Seen, Session, SessionWorld } from './SessionWorld.js'

/** A session as its owner meant it, and all that it did. */
export type Known = {
  readonly session: Session
  readonly id: Hex
  status: 'none' | 'active' | 'revoked'
  /** Amounts that left, and amounts that count, by token and period. */
  readonly used: Map<string, { left: bigint; counted: bigint }>
  readonly windows: Set<number>
}

/** An operation of a session. */
export type Act = {
  readonly known: Known
  readonly calls: readonly CallPlan[]
  /** Whether the session's key signed it for this chain with the session's own paymaster and fields. */
  readonly isProper: boolean
  /** Bytes were changed, so that the plan no longer says what it does. */
  readonly isFlipped?: boolean
}

export type Step =
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'grant' | 'revoke'; readonly known: Known; readonly isByOwner: boolean }

const NUMBERS = { none: 0, active: 1, revoked: 2 } as const
const NATIVE = 'native'

function demand(isTrue: boolean, law: string): asserts isTrue {
  if (!isTrue) throw new Error(`Broken law: ${law}`)
}

/** Follows what an account does, and throws once it does what no session may do. */
export function createSessionLaws(world: SessionWorld) {
  const known: Known[] = []
  /** The amount of each token that the owner let the thief take. */
  const ownerGave = world.tokens.map(() => 0n)
  const pulled = world.tokens.map(() => 0n)

  let last: Seen | undefined
  const see = async () => (last = await world.look(known.map(({ id }) => id)))
  /** Nothing happens between two steps. */
  const seen = async () => last ?? (await see())

  /** Laws of every transaction. */
  function checkAccount(before: Seen, after: Seen) {
    demand(after.codeHash === before.codeHash, 'the account keeps its code')
    demand(after.deposit === before.deposit, 'no session reaches the deposit of the account')
    demand(after.thefts === 0n, 'a contract that is called cannot act for the account')
    known.forEach(({ status }, index) => {
      demand(after.statuses[index] === NUMBERS[status], 'the owner alone grants and revokes')
    })
    world.tokens.forEach((token, index) => {
      const most = known.reduce(
        (sum, { session, windows }) => sum + limitOf(session, token) * BigInt(windows.size),
        ownerGave[index] ?? 0n,
      )
      const left = known.reduce(
        (sum, { used }) =>
          [...used].reduce((all, [key, { left: own }]) => (key.startsWith(token) ? all + own : all), sum),
        pulled[index] ?? 0n,
      )
      demand(left <= most, 'all that leaves through sessions is within their limits')
    })
  }

  function checkOutflow(
    { known: { session, used, windows }, calls, isFlipped }: Act,
    before: Seen,
    after: Seen,
  ) {
    const window = windowOf(session, world.now() - 1)
    windows.add(window)
    const count = (coin: string, left: bigint, granted: bigint, limit: bigint) => {
      const key = `${coin}:${window}`
      const earlier = used.get(key) ?? { left: 0n, counted: 0n }
      const now = {
        left: earlier.left + left,
        counted: earlier.counted + (left > granted ? left : granted),
      }
      used.set(key, now)
      demand(now.left <= limit, `no more than the limit of ${coin} leaves in a period`)
      demand(now.counted <= limit, `no more than the limit of ${coin} is given away in a period`)
    }
    const native = before.native - after.native
    count(
      NATIVE,
      native > 0n ? native : 0n,
      isFlipped ? 0n : sum(calls, ({ value }) => value),
      session.nativeLimit,
    )
    world.tokens.forEach((token, index) => {
      const left = (before.balances[index] ?? 0n) - (after.balances[index] ?? 0n)
      const isLimited = session.tokens.some((one) => one.token === token)
      const granted = isFlipped ? 0n : sum(calls, ({ gives }) => (gives?.token === token ? gives.amount : 0n))
      if (isLimited) count(token, left > 0n ? left : 0n, granted, limitOf(session, token))
      else {
        const takes = session.actions.some(({ target }) => target === world.thief)
        demand(takes || left <= 0n, 'a token without a limit stays')
        // Only what the owner let the thief take, outside any session, can go this way.
        if (left > 0n) pulled[index] = (pulled[index] ?? 0n) + allowed(index, left)
      }
    })
  }

  function isWithin({ known: { session, used }, calls }: Act): boolean {
    const window = windowOf(session, world.now() - 1)
    const room = (coin: string, limit: bigint) => limit - (used.get(`${coin}:${window}`)?.counted ?? 0n)
    const tokens = world.tokens.every(
      (token) =>
        sum(calls, ({ gives }) => (gives?.token === token ? gives.amount : 0n)) <=
        room(token, limitOf(session, token)),
    )
    return tokens && sum(calls, ({ value }) => value) <= room(NATIVE, session.nativeLimit)
  }

  return {
    known,
    async add(session: Session): Promise<Known> {
      const found = known.find((one) => JSON.stringify(one.session, text) === JSON.stringify(session, text))
      if (found) return found
      const one: Known = {
        session,
        id: await world.idOf(session),
        status: 'none',
        used: new Map(),
        windows: new Set(),
      }
      known.push(one)
      return one
    },
    /** Runs the steps of one bundle and checks what it did. */
    async run(steps: readonly Step[], send: () => Promise<Outcome>): Promise<Outcome> {
      const before = await seen()
      const outcome = await send()
      const time = world.now() - 1
      const isValid = steps.map((step) => {
        if (step.kind !== 'act') return step.isByOwner
        const { session, status } = step.act.known
        return (
          step.act.isProper && status === 'active' && session.validAfter < time && time <= session.validUntil
        )
      })
      const isCertain = steps.every((step) => step.kind !== 'act' || !step.act.isFlipped)
      if (isValid.includes(false) && isCertain)
        demand(
          outcome === 'refused',
          'only the key of an active session acts, in its time, paid by its paymaster',
        )
      else if (isCertain) demand(outcome !== 'refused', 'a proper operation is not refused')
      if (outcome !== 'refused')
        steps.forEach((step, index) => {
          const isDone = outcome[index] ?? false
          if (step.kind === 'act') {
            if (isDone)
              demand(
                step.act.known.status === 'active',
                'nothing leaves after the owner has revoked a session',
              )
          } else if (step.kind === 'grant') {
            const { session } = step.known
            const isPossible = step.known.status === 'none' && session.validUntil > time
            demand(isDone === isPossible, 'a session is granted once, and before its end')
            if (isDone) step.known.status = 'active'
          } else {
            demand(isDone, 'the owner revokes at any time')
            step.known.status = 'revoked'
          }
        })
      const after = await see()
      const done = steps.flatMap((step, index) =>
        step.kind === 'act' && outcome !== 'refused' && outcome[index] ? [step.act] : [],
      )
      for (const act of done) if (!act.isFlipped) checkCalls(act)
      const [only] = steps
      if (steps.length === 1 && only?.kind === 'act' && outcome !== 'refused' && isCertain)
        if (only.act.calls.every((call) => isPlain(world, call)) && areListed(only.act) && isWithin(only.act))
          demand(done.length === 1, 'a session acts within its limits')
      const [first] = done
      if (first) checkOutflow({ ...first, calls: done.flatMap(({ calls }) => calls) }, before, after)
      checkAccount(before, after)
      return outcome
    },
    /** Notes that the owner let the thief take tokens. */
    give: (index: number, amount: bigint) => {
      ownerGave[index] = (ownerGave[index] ?? 0n) + amount
    },
    /** Runs what a stranger does, and checks that nothing but allowances are used. */
    async outside(work: () => Promise<boolean>, isTaking: boolean): Promise<void> {
      const before = await seen()
      const isDone = await work()
      demand(isTaking || !isDone, 'strangers cannot act for the account')
      const after = await see()
      demand(after.native >= before.native, 'strangers take no coins')
      after.balances.forEach((balance, index) => {
        const left = (before.balances[index] ?? 0n) - balance
        demand(isTaking || left === 0n, 'strangers take no tokens')
        pulled[index] = (pulled[index] ?? 0n) + allowed(index, left)
      })
      checkAccount(before, after)
    },
  }

  function checkCalls({ known: { session }, calls }: Act) {
    for (const call of calls) {
      demand(!isForbidden(world, call), 'no session calls the account, the entry point or transferFrom')
      demand(isListed(session, call), 'a session calls what it lists')
    }
  }
  function areListed({ known: { session }, calls }: Act) {
    return calls.every(
      (call) =>
        isListed(session, call) &&
        (!call.gives || session.tokens.some(({ token }) => token === call.gives?.token)),
    )
  }
}

export type SessionLaws = ReturnType<typeof createSessionLaws>

/** The allowance that this amount needed to leave. The token that charges the sender takes a tenth more, which no account can see. */
const allowed = (index: number, left: bigint) => (index === 2 ? (left * 10n + 10n) / 11n : left)
const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
const sum = <item>(items: readonly item[], amount: (item: item) => bigint) =>
  items.reduce((all, item) => all + amount(item), 0n)
const limitOf = (session: Session, token: string) =>
  session.tokens.find((one) => one.token === token)?.limit ?? 0n
const windowOf = ({ period, validAfter }: Session, time: number) =>
  period === 0 ? 0 : Math.floor((time - validAfter) / period)
