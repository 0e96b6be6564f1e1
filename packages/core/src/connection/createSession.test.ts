import fc from 'fast-check'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import type { Account, Connection, Session } from '../connector/Connection.js'
import { listenTo, subscribeBy } from '../connector/Subscription.js'
import { fakeClock } from '../testing/fakeClock.js'
import { createLifetime } from './createLifetime.js'
import { createSession, type Opening } from './createSession.js'

const account: Account = { namespace: 'eip155', address: '0xA', type: 'eoa' }
const connection: Connection = {
  namespace: 'eip155',
  $accounts: atom([account] as const),
  $chainId: atom('eip155:1' as const),
  request: async () => '0x',
}

type Events = { changed: number; ended: true }
type Options = Parameters<typeof createSession<Events>>[0]

/** A wallet that counts its listeners and revocations. */
function fakeWallet() {
  const listeners = new Set<readonly [string, (payload: unknown) => void]>()
  const wallet = {
    revoked: 0,
    on: (name: string, listener: (payload: unknown) => void) => listeners.add([name, listener]),
    removeListener(name: string, listener: unknown) {
      for (const one of listeners) if (one[0] === name && one[1] === listener) listeners.delete(one)
    },
    emit(name: string, payload?: unknown) {
      for (const [of, listener] of [...listeners]) if (of === name) listener(payload)
    },
    get listening() {
      return listeners.size
    },
  }
  return wallet
}

function setUp(options: Partial<Options> = {}, wallet = fakeWallet()) {
  const clock = fakeClock()
  const logged: string[] = []
  const handled: unknown[] = []
  const listen = (opening: Opening<Events>) =>
    opening.listen({
      changed: (value) => handled.push(value),
      ended: () => opening.end('disconnect'),
    })
  const open = (more: Partial<Options> = {}) =>
    createSession<Events>({
      connectorId: 'a',
      wallet,
      clock,
      log: (_, message) => void logged.push(message),
      watch: (emit) =>
        listenTo(wallet, {
          changed: (payload) =>
            emit('changed', () => (payload === null ? null : Number(payload) || undefined)),
          ended: () => emit('ended', () => true),
        }),
      async open(opening) {
        listen(opening)
        return [connection]
      },
      revoke: () => {
        wallet.revoked += 1
      },
      ...options,
      ...more,
    })
  return {
    wallet,
    clock,
    logged,
    handled,
    listen,
    open: async (more?: Partial<Options>) => (await open(more)) as Session,
  }
}

const reasonOf = ({ signal }: Session) => (signal.reason as { code?: string } | undefined)?.code

describe('opening', () => {
  test('behavior: the session has its connector and connections', async () => {
    const { open } = setUp()
    expect(await open()).toMatchObject({
      connectorId: 'a',
      connections: [connection],
      signal: { aborted: false },
    })
  })

  test('behavior: the latest early event of each name is kept', async () => {
    const { open, wallet, handled } = setUp()
    const seen: unknown[] = []
    await open({
      async open({ early, listen, end }) {
        wallet.emit('changed', 1)
        await Promise.resolve()
        wallet.emit('changed', 2)
        seen.push({ ...early })
        listen({ changed: (value) => handled.push(value), ended: () => end('disconnect') })
        return [connection]
      },
    })
    wallet.emit('changed', 3)
    expect([seen, handled]).toEqual([[{ changed: 2 }], [3]])
  })

  test('behavior: a wallet that shares no account keeps no listener', async () => {
    const { open, wallet } = setUp({ open: async () => undefined })
    expect(await open()).toBeUndefined()
    expect(wallet.listening).toBe(0)
  })

  test('error: a failure keeps no listener', async () => {
    const { open, wallet } = setUp({ open: () => Promise.reject(new Error('no')) })
    await expect(open()).rejects.toThrow('no')
    expect(wallet.listening).toBe(0)
  })

  test('behavior: a wallet that ends while opening yields an ended session', async () => {
    const { open, wallet, listen } = setUp()
    const session = await open({
      async open(opening) {
        listen(opening)
        wallet.emit('ended')
        return [connection]
      },
    })
    expect(reasonOf(session)).toBe('wallet/ended')
    await session.end()
    expect(wallet.revoked).toBe(0)
    // The ended session does not count as open when a later one ends.
    await (await open()).end()
    expect(wallet.revoked).toBe(1)
  })
})

describe('events', () => {
  test('error: a malformed event is logged with its name', async () => {
    const { open, wallet, logged, handled } = setUp()
    await open()
    wallet.emit('changed', 'x')
    wallet.emit('changed', Symbol('throws'))
    expect(logged).toEqual(Array(2).fill("Ignored a wallet's malformed changed event."))
    expect(handled).toEqual([])
  })

  test('behavior: null is no event', async () => {
    const { open, wallet, logged, handled } = setUp()
    await open()
    wallet.emit('changed', null)
    expect([logged, handled]).toEqual([[], []])
  })

  test('behavior: an ended session handles no event of a wallet that fails to unsubscribe', async () => {
    const { open, wallet, handled } = setUp()
    Object.assign(wallet, {
      removeListener() {
        throw new Error('no')
      },
    })
    const session = await open()
    await session.end()
    wallet.emit('changed', 1)
    expect(handled).toEqual([])
  })
})

describe('a wallet whose events fail', () => {
  const throws = () => {
    throw new Error('no events here')
  }
  const rejects = () => Promise.reject(new Error('no events here'))
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  test.each([
    ['on() that throws', { on: throws }, 'subscribe'],
    ['on() that rejects', { on: rejects }, 'subscribe'],
    ['removeListener() that throws', { removeListener: throws }, 'unsubscribe'],
    ['removeListener() that rejects', { removeListener: rejects }, 'unsubscribe'],
  ])('error: %s is logged for each listener', async (_, methods, action) => {
    const { open, wallet, logged } = setUp()
    Object.assign(wallet, methods)
    const session = await open()
    await session.end()
    await turn()
    expect(reasonOf(session)).toBe('connection/ended')
    expect(logged).toEqual(Array(2).fill(`A wallet failed to ${action}.`))
  })

  test('error: a getter that throws is a wallet without events', async () => {
    const { open, logged } = setUp({
      watch: () =>
        listenTo(
          {
            get on() {
              return throws()
            },
          },
          { changed: () => undefined },
        ),
    })
    await open()
    await turn()
    expect(logged).toEqual(['A wallet failed to subscribe.'])
  })

  test('behavior: a wallet without events opens', async () => {
    const { open, logged } = setUp({ watch: () => listenTo({}, { changed: () => undefined }) })
    await (await open()).end()
    await turn()
    expect(logged).toEqual([])
  })

  test('behavior: the returned function unsubscribes, also when it comes after the end', async () => {
    const calls: string[] = []
    let resolve = (_: () => void) => {}
    const late = new Promise<() => void>((done) => {
      resolve = done
    })
    const { open } = setUp({
      watch: () => [
        subscribeBy(() => () => calls.push('now')),
        subscribeBy(() => late),
        subscribeBy(() => 'none'),
      ],
    })
    const ending = (await open()).end()
    expect(calls).toEqual(['now'])
    await ending
    resolve(() => calls.push('late'))
    await turn()
    expect(calls).toEqual(['now', 'late'])
  })
})

describe('ending', () => {
  test('behavior: revokes the permission once', async () => {
    const { open, wallet } = setUp()
    const session = await open()
    await Promise.all([session.end(), session.end()])
    await session.end()
    expect([wallet.revoked, wallet.listening, reasonOf(session)]).toEqual([1, 0, 'connection/ended'])
  })

  test('behavior: a kept permission is revoked by a later call', async () => {
    const { open, wallet } = setUp()
    const session = await open()
    await session.end({ keepPermission: true })
    expect(wallet.revoked).toBe(0)
    await Promise.all([session.end(), session.end()])
    expect(wallet.revoked).toBe(1)
  })

  test('behavior: a wallet that ended the session is not requested', async () => {
    const { open, wallet } = setUp()
    const session = await open()
    wallet.emit('ended')
    await session.end()
    expect([wallet.revoked, wallet.listening, reasonOf(session)]).toEqual([0, 0, 'wallet/ended'])
  })

  test('behavior: a silent wallet delays the end by 3 s at most', async () => {
    const { open, clock } = setUp({ revoke: () => new Promise(() => {}) })
    const session = await open()
    let isOver = false
    const ending = session.end().then(() => {
      isOver = true
    })
    await clock.advance(2_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    await ending
    expect(isOver).toBe(true)
  })

  test.each([
    [
      'throws',
      () => {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    ],
    ['rejects', () => Promise.reject({ code: 4001 })],
  ])('error: a wallet that %s is reported with a LatchkeyError', async (_, revoke) => {
    const { open } = setUp({ revoke })
    const session = await open()
    await expect(session.end()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
    expect(session.signal.aborted).toBe(true)
  })

  test('behavior: ending the session of a wallet without revocation only unsubscribes', async () => {
    const { open } = setUp({ revoke: undefined })
    await expect((await open()).end()).resolves.toBeUndefined()
  })

  test('law: the permission is revoked exactly when the last session over a wallet ends', async () => {
    const step = fc.record({
      session: fc.nat({ max: 2 }),
      how: fc.constantFrom('end', 'keep', 'wallet'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const wallet = fakeWallet()
        const ends: ((method: string) => void)[] = []
        const { open } = setUp({}, wallet)
        const sessions: Session[] = []
        for (let index = 0; index < 3; index += 1)
          sessions.push(
            await open({
              async open({ listen, end }) {
                listen({ changed: () => {}, ended: () => {} })
                ends.push(end)
                return [connection]
              },
            }),
          )
        const states = sessions.map((): 'open' | 'kept' | 'over' => 'open')
        for (const { session: index, how } of steps) {
          const [session, end, state] = [sessions[index], ends[index], states[index]]
          if (!session || !end) continue
          const before = wallet.revoked
          if (how === 'wallet') end('disconnect')
          else await session.end({ keepPermission: how === 'keep' })
          if (state !== 'over' && (how !== 'wallet' || state === 'open'))
            states[index] = how === 'keep' ? 'kept' : 'over'
          const isLast = !states.includes('open')
          const isRevoked = how === 'end' && state !== 'over' && isLast
          expect(wallet.revoked - before).toBe(isRevoked ? 1 : 0)
          expect(session.signal.aborted).toBe(states[index] !== 'open')
        }
        expect(wallet.listening).toBe(2 * states.filter((state) => state === 'open').length)
      }),
    )
  })
})

test('behavior: a session without a shared permission reports its end once', async () => {
  const reports: unknown[] = []
  const create = () =>
    createLifetime({ connectorId: 'a', ended: (...report) => reports.push(report), revoke: async () => {} })
  const [mine, theirs, kept] = [create(), create(), create()]
  const session = mine.start([connection], { name: 'Fennel' })
  expect(session.wallet).toEqual({ name: 'Fennel' })
  await session.end()
  await session.end()
  theirs.start([connection])
  theirs.end('session_delete')
  theirs.end('session_expire')
  await kept.start([connection]).end({ keepPermission: true })
  expect(reports).toEqual([
    ['here', 'end'],
    ['wallet', 'session_delete'],
    ['kept', 'end'],
  ])
})
