import type fc from 'fast-check'
import { type Address, bytesToHex, encodeFunctionData, type Hex, hexToBytes } from 'viem'
import { sessionAccountAbi as abi } from '../../contracts/artifacts.generated.js'
import { allActions, type CallPlan, callPlans } from './callPlans.js'
import type { Act, Known, SessionLaws, Step } from './createSessionLaws.js'
import type { Operation, Session, SessionWorld, Signer } from './SessionWorld.js'

const HOUR = 3_600
const DAY = 86_400
const FOREIGN = 4242

export type SessionRun = { readonly laws: SessionLaws; readonly world: SessionWorld }
export type SessionCommand = fc.AsyncCommand<SessionRun, SessionWorld>

/** One attempted call, with the index of a token. */
export type CallChoice = {
  readonly kind:
    | 'transfer'
    | 'approve'
    | 'take'
    | 'pay'
    | 'transferFrom'
    | 'withdraw'
    | 'incrementNonce'
    | 'grant'
    | 'revoke'
  readonly token?: number
  readonly amount?: bigint
  readonly isToThief?: boolean
}

/** A session in few words. Times are in seconds from the present hour. */
export type SessionChoice = {
  readonly key: 'first' | 'second'
  readonly paymaster: 0 | 1
  readonly startsIn: number
  readonly lasts: number
  readonly period: number
  readonly nativeLimit: bigint
  /** Tokens with a limit of 1,000. */
  readonly limits: readonly number[]
  /** Indices of `allActions`. Absent: all of them. */
  readonly actions?: readonly number[] | undefined
  readonly salt: bigint
}

/** How an operation differs from a proper one. */
export type Change =
  | { readonly kind: 'none' | 'chain' }
  | { readonly kind: 'signer'; readonly signer: Signer }
  | { readonly kind: 'paymaster'; readonly isNone: boolean }
  | { readonly kind: 'field'; readonly field: number }
  | { readonly kind: 'bytes'; readonly word: number; readonly value: bigint }

function sessionOf(world: SessionWorld, of: SessionChoice): Session {
  const all = allActions(world)
  // Whole hours, so that the same session comes again.
  const hour = Math.floor(world.now() / HOUR) * HOUR
  return {
    key: world.keys[of.key],
    paymaster: world.paymasters[of.paymaster],
    validAfter: hour + of.startsIn,
    validUntil: hour + of.startsIn + of.lasts,
    period: of.period,
    nativeLimit: of.nativeLimit,
    actions: of.actions ? of.actions.map((index) => all[index % all.length] as (typeof all)[number]) : all,
    tokens: of.limits.map((index) => ({ token: world.tokens[index] as Address, limit: 1_000n })),
    salt: of.salt,
  }
}

const wide = (world: SessionWorld): Session => ({
  ...sessionOf(world, {
    key: 'second',
    paymaster: 0,
    startsIn: -HOUR,
    lasts: 4 * DAY,
    period: 0,
    nativeLimit: 1_000n,
    limits: [0, 1, 2, 3, 4],
    actions: undefined,
    salt: 7n,
  }),
})

function callsOf({ world, laws }: SessionRun, of: readonly CallChoice[]): readonly CallPlan[] {
  const write = callPlans(world)
  return of.map(({ kind, token = 0, amount = 0n, isToThief = false }) => {
    if (kind === 'transfer') return write.transfer(token, amount, isToThief)
    if (kind === 'approve') return write.approve(token, amount)
    if (kind === 'take') return write.take(token, amount)
    if (kind === 'pay') return write.pay(amount, isToThief)
    if (kind === 'transferFrom') return write.transferFrom(token, amount)
    if (kind === 'withdraw') return write.withdraw(amount)
    if (kind === 'incrementNonce') return write.incrementNonce()
    if (kind === 'grant') return write.grant(wide(world))
    return write.revoke((laws.known[token % laws.known.length] as Known).id)
  })
}

const actData = (session: Session, calls: readonly CallPlan[]) =>
  encodeFunctionData({
    abi,
    functionName: 'executeSession',
    args: [session, calls.map(({ target, value, data }) => ({ target, value, data }))],
  })

/** Returns the session with one field that its owner never approved. */
const withField = (session: Session, field: number): Session =>
  [
    { ...session, key: session.actions[0]?.target ?? session.key },
    { ...session, validUntil: session.validUntil + 30 * DAY },
    { ...session, period: 1 },
    { ...session, nativeLimit: session.nativeLimit + 10_000n },
    { ...session, tokens: session.tokens.map(({ token, limit }) => ({ token, limit: limit * 10n })) },
    { ...session, salt: session.salt + 100n },
    { ...session, validAfter: 0 },
  ][field] ?? session

function flip(data: Hex, word: number, value: bigint): Hex {
  const bytes = hexToBytes(data)
  const words = Math.floor((bytes.length - 4) / 32)
  bytes.set(hexToBytes(`0x${value.toString(16).padStart(64, '0')}`), 4 + 32 * (word % words))
  return bytesToHex(bytes)
}

/** Writes an operation of a session, and what the laws have to know of it. */
async function actOf(run: SessionRun, known: Known, of: readonly CallChoice[], change: Change) {
  const { world, laws } = run
  const { key, paymaster } = known.session
  const calls = callsOf(run, of)
  const own: Signer = key === world.keys.first ? 'first' : 'second'
  const claimed = change.kind === 'field' ? await laws.add(withField(known.session, change.field)) : known
  const plain = actData(claimed.session, calls)
  const callData = change.kind === 'bytes' ? flip(plain, change.word, change.value) : plain
  const other = world.paymasters.find((one) => one !== paymaster)
  const operation: Operation = {
    callData,
    signer: change.kind === 'signer' ? change.signer : own,
    paymaster: change.kind === 'paymaster' ? (change.isNone ? undefined : other) : paymaster,
    chainId: change.kind === 'chain' ? FOREIGN : world.chainId,
  }
  const act: Act = {
    known: claimed,
    calls,
    isProper:
      change.kind !== 'chain' &&
      world.keys[operation.signer] === claimed.session.key &&
      operation.paymaster === claimed.session.paymaster,
    isFlipped: change.kind === 'bytes' && callData !== plain,
  }
  return { act, operation }
}

const ofOwner = (world: SessionWorld, callData: Hex): Operation => ({
  callData,
  signer: 'owner',
  paymaster: world.paymasters[0],
  chainId: world.chainId,
})
const grantData = (session: Session) =>
  encodeFunctionData({ abi, functionName: 'grantSession', args: [session] })
const revokeData = ({ id }: Pick<Known, 'id'>) =>
  encodeFunctionData({ abi, functionName: 'revokeSession', args: [id] })
const executeData = ({ target, value, data }: CallPlan) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [target, value, data] })

const pick = ({ laws }: SessionRun, index: number) => laws.known[index % laws.known.length] as Known
const command = (
  name: string,
  needsSession: boolean,
  run: (run: SessionRun) => Promise<void>,
): SessionCommand => ({
  check: ({ laws }) => !needsSession || laws.known.length > 0,
  run,
  toString: () => name,
})
const show = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one))

/** The commands that the owner, the keys of sessions and strangers give. `at` counts the sessions of the run, round and round. */
export const sessionCommands = {
  grant: (of: SessionChoice, signer: Signer = 'owner') =>
    command(`grant ${show(of)} by ${signer}`, false, async ({ laws, world }) => {
      const session = sessionOf(world, of)
      const known = await laws.add(session)
      await laws.run([{ kind: 'grant', known, isByOwner: signer === 'owner' }], () =>
        world.send([{ ...ofOwner(world, grantData(session)), signer }]),
      )
    }),
  grantAgain: (at: number) =>
    command(`grant ${at} again`, true, async (run) => {
      const { laws, world } = run
      const known = pick(run, at)
      await laws.run([{ kind: 'grant', known, isByOwner: true }], () =>
        world.send([ofOwner(world, grantData(known.session))]),
      )
    }),
  revoke: (at: number, signer: Signer = 'owner') =>
    command(`revoke ${at} by ${signer}`, true, async (run) => {
      const { laws, world } = run
      const known = pick(run, at)
      await laws.run([{ kind: 'revoke', known, isByOwner: signer === 'owner' }], () =>
        world.send([{ ...ofOwner(world, revokeData(known)), signer }]),
      )
    }),
  act: (at: number, of: readonly CallChoice[], change: Change = { kind: 'none' }) =>
    command(`act ${at} ${show(of)} ${show(change)}`, true, async (run) => {
      const { act, operation } = await actOf(run, pick(run, at), of, change)
      await run.laws.run([{ kind: 'act', act }], () => run.world.send([operation]))
    }),
  /** Two operations of a session in one bundle, the owner's first where it revokes. */
  bundle: (
    at: number,
    of: readonly CallChoice[],
    more: readonly CallChoice[],
    revokes: 'none' | 'this' | 'other',
  ) =>
    command(`bundle ${at} ${show(of)} ${show(more)}, revoking ${revokes}`, true, async (run) => {
      const { laws, world } = run
      const known = pick(run, at)
      const one = await actOf(run, known, of, { kind: 'none' })
      const two = await actOf(run, known, more, { kind: 'none' })
      const revoked = revokes === 'other' ? await laws.add(wide(world)) : known
      const isFirst = revokes !== 'none'
      const steps: Step[] = isFirst ? [{ kind: 'revoke', known: revoked, isByOwner: true }] : []
      await laws.run([...steps, { kind: 'act', act: one.act }, { kind: 'act', act: two.act }], () =>
        world.send([...(isFirst ? [ofOwner(world, revokeData(revoked))] : []), one.operation, two.operation]),
      )
    }),
  /** The same account on a chain with another id, for which the session's key signs. */
  actElsewhere: (at: number, of: readonly CallChoice[]) =>
    command(`act ${at} ${show(of)} on another chain`, true, async (run) => {
      const { laws, world } = run
      const { act, operation } = await actOf(run, pick(run, at), of, { kind: 'chain' })
      await world.setChainId(FOREIGN)
      try {
        await laws.run([{ kind: 'act', act }], () => world.send([operation]))
      } finally {
        await world.setChainId(world.chainId)
      }
    }),
  wait: (seconds: number) => command(`wait ${seconds}`, true, async ({ world }) => world.wait(seconds)),
  /** The owner lets the thief take tokens, outside any session. */
  letTake: (token: number, amount: bigint) =>
    command(`let the thief take ${amount} of ${token}`, true, async ({ laws, world }) => {
      laws.give(token, amount)
      const data = executeData(callPlans(world).approve(token, amount))
      await laws.run([], () => world.send([ofOwner(world, data)]))
    }),
  take: (token: number, amount: bigint) =>
    command(`the thief takes ${amount} of ${token}`, true, async ({ laws, world }) => {
      const { target, data } = callPlans(world).take(token, amount)
      await laws.outside(() => world.call(target, data), true)
    }),
  /** A stranger calls the account itself. */
  intrude: (at: number, of: readonly CallChoice[], kind: 'grant' | 'revoke' | 'act' | 'execute') =>
    command(`a stranger calls ${kind} ${at} ${show(of)}`, true, async (run) => {
      const { session, id } = pick(run, at)
      const calls = callsOf(run, of)
      const [call] = calls
      const data = {
        grant: grantData(session),
        revoke: revokeData({ id }),
        act: actData(session, calls),
        execute: executeData(call as CallPlan),
      }[kind]
      await run.laws.outside(() => run.world.call(run.world.account, data), false)
    }),
}
/** Proves that the owner can pay, send each token and revoke each session, and that nothing acts afterwards. */
export async function endByOwner(run: SessionRun): Promise<void> {
  const { laws, world } = run
  const write = callPlans(world)
  for (const call of [
    write.pay(1n, false),
    ...world.tokens.map((_, token) => write.transfer(token, 1n, false)),
  ]) {
    const outcome = await world.send([ofOwner(world, executeData(call))])
    if (outcome === 'refused' || !outcome[0]) throw new Error('Broken law: the owner can always act')
  }
  for (const known of laws.known.filter(({ status }) => status === 'active')) {
    await laws.run([{ kind: 'revoke', known, isByOwner: true }], () =>
      world.send([ofOwner(world, revokeData(known))]),
    )
    const { act, operation } = await actOf(run, known, [{ kind: 'pay', amount: 0n }], { kind: 'none' })
    await laws.run([{ kind: 'act', act }], () => world.send([operation]))
  }
}
