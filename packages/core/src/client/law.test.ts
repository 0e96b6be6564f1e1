import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainId } from '../caip/chainId.js'
import { storageKeys } from '../context/storageKeys.js'
import { createTestClient } from '../testing/createTestClient.js'
import { type FakeClock, fakeClock } from '../testing/fakeClock.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { type MockAnswer, type MockConnector, mockConnector } from '../testing/mockConnector.js'
import type { Latchkey } from './Client.js'

/** One page after another over the same storage and the same three wallets. */
type Real = {
  client: Latchkey
  wallets: ReadonlyMap<string, MockConnector>
  clock: FakeClock
  storage: MemoryStorage
}
type Model = { steps: number }
type Command = fc.AsyncCommand<Model, Real>

const ids = ['a', 'b', 'c'] as const
const chains: readonly ChainId[] = ['eip155:1', 'eip155:8453', 'eip155:11155111', 'eip155:777']
const addresses = ['0xa1', '0xb2', '0xc3', '0xd4'] as const

/** A mounted client. Its wallets move to the network they are told. */
function openPage({ wallets, clock, storage }: Pick<Real, 'wallets' | 'clock' | 'storage'>): Latchkey {
  const { client } = createTestClient({
    wallets: [...wallets.values()],
    clock,
    storage,
    can: {
      async switchNetwork({ connection, network }) {
        await connection.request({ method: 'move' })
        const session = client.connections.$sessions.get().find((one) => one.connections.includes(connection))
        if (session) wallets.get(session.connectorId)?.changeChain(network.id)
      },
    },
  })
  client.mount()
  return client
}

/** What holds at every moment. */
function check({ client, storage, wallets }: Real) {
  for (const state of Object.values(client.connections.$states.get())) {
    if (state.status !== 'connected') continue
    const problems = [
      state.session.signal.aborted && 'its session is over',
      !wallets.get(state.connectorId)?.isOpen() && 'its wallet is not open',
      state.accounts.length === 0 && 'it has no account',
      !state.accounts.includes(state.account) && 'its account is not among its accounts',
      state.chainId !== state.connection.$chainId.get() && 'its network is not the wallet’s',
      !client.connections.$sessions.get().includes(state.session) && 'its session is not listed',
    ].filter(Boolean)
    if (problems.length > 0) throw new Error(`${state.connectorId} is connected, but ${problems.join(', ')}.`)
  }
  for (const session of client.connections.$sessions.get())
    if (session.signal.aborted) throw new Error(`${session.connectorId} is listed, but over.`)
  for (const row of Object.values(storageKeys)) {
    const text = storage.entries()[`latchkey:default:${row.key}`]
    if (text !== undefined && row.decode(JSON.parse(text)) === undefined)
      throw new Error(`${row.key} holds ${text}.`)
  }
}

/** What holds once everybody has had time to answer. */
function checkSettled({ client }: Real) {
  if (client.connections.$pending.get() !== undefined) return
  for (const { status } of Object.values(client.connections.$states.get()))
    if (status === 'connecting' || status === 'reconnecting') throw new Error(`It is still ${status}.`)
}

function command(name: string, act: (real: Real) => unknown): Command {
  return {
    check: () => true,
    async run(model, real) {
      model.steps += 1
      await act(real)
      check(real)
    },
    toString: () => name,
  }
}

/** Whatever comes of it is told in the state. */
const forget = (promise: Promise<unknown>) => void promise.catch(() => undefined)
const walletNamed = ({ wallets }: Real, id: string) => wallets.get(id) as MockConnector

const id = fc.constantFrom(...ids)
const answer = fc.constantFrom<MockAnswer[]>('approve', 'approve', 'approve', 'reject', 'never', {
  throw: 'a string',
})

const restoring = fc.oneof(
  { weight: 3, arbitrary: answer },
  { weight: 1, arbitrary: fc.constant('locked' as const) },
)

const commands = [
  fc.record({ id, answer, wait: fc.boolean() }).map((one) =>
    command(`connect ${one.id} (${JSON.stringify(one.answer)}${one.wait ? ', wait' : ''})`, async (real) => {
      walletNamed(real, one.id).connects(one.answer)
      forget(real.client.connections.connect({ connectorId: one.id }))
      if (one.wait) await real.clock.advance(0)
    }),
  ),
  fc.tuple(restoring, restoring, restoring).map((answers) =>
    command(`reload, the wallets restore ${JSON.stringify(answers)}`, (real) => {
      for (const [index, one] of ids.entries()) walletNamed(real, one).restores(answers[index] ?? 'locked')
      real.client.destroy()
      real.client = openPage(real)
    }),
  ),
  fc
    .option(id, { nil: undefined })
    .map((connectorId) =>
      command(`disconnect ${connectorId ?? 'all'}`, ({ client }) =>
        forget(client.connections.disconnect(connectorId === undefined ? {} : { connectorId })),
      ),
    ),
  fc.constant(
    command('disconnect eip155', ({ client }) =>
      forget(client.connections.disconnect({ namespace: 'eip155' })),
    ),
  ),
  fc.constant(command('cancel', ({ client }) => client.connections.cancel())),
  fc.constant(command('reconnect', ({ client }) => forget(client.connections.reconnect()))),
  id.map((connectorId) =>
    command(`setActive ${connectorId}`, ({ client }) => {
      if (client.connections.$sessions.get().some((session) => session.connectorId === connectorId))
        client.connections.setActive({ connectorId })
    }),
  ),
  fc.constantFrom(...addresses).map((address) =>
    command(`selectAccount ${address}`, ({ client }) => {
      if (client.connections.$states.get().eip155?.status === 'connected')
        client.connections.selectAccount({ namespace: 'eip155', address })
    }),
  ),
  fc
    .constantFrom(...chains)
    .map((chainId) =>
      command(`switchTo ${chainId}`, ({ client }) => forget(client.networks.switchTo({ chainId }))),
    ),
  id.map((one) => command(`${one} locks`, (real) => walletNamed(real, one).lock())),
  fc
    .record({ id, list: fc.uniqueArray(fc.constantFrom(...addresses), { minLength: 1 }) })
    .map(({ id: one, list: [first, ...rest] }) =>
      command(`${one} changes accounts to ${[first, ...rest].join()}`, (real) =>
        walletNamed(real, one).changeAccounts([first ?? '0xa1', ...rest]),
      ),
    ),
  fc
    .record({ id, chainId: fc.constantFrom(...chains) })
    .map((one) =>
      command(`${one.id} changes network to ${one.chainId}`, (real) =>
        walletNamed(real, one.id).changeChain(one.chainId),
      ),
    ),
  fc
    .record({ id, answer: fc.constantFrom('approve', 'reject', 'never') })
    .map((one) =>
      command(`${one.id} ends ${one.answer}`, (real) => walletNamed(real, one.id).ends(one.answer)),
    ),
  fc.integer({ min: 0, max: 6_000 }).map((ms) => command(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
  fc.constant(
    command('everybody has had time', async (real) => {
      await real.clock.advance(20_000)
      checkSettled(real)
    }),
  ),
]

test(
  'law: connected always has a signer that answers, and every status comes to rest',
  async () => {
    const outcome = await fc.check(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40 }), async (steps) => {
        const wallets = new Map(
          ids.map((one) => [one, mockConnector({ id: one, addresses: ['0xa1', '0xb2'] })]),
        )
        const world = { wallets, clock: fakeClock(), storage: memoryStorage() }
        const real: Real = { ...world, client: openPage(world) }
        await fc.asyncModelRun(() => ({ model: { steps: 0 }, real }), steps)
        await real.clock.advance(20_000)
        check(real)
        checkSettled(real)
        real.client.destroy()
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 2_000 : 200 },
    )
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false)
  },
  process.env['LATCHKEY_LONG'] ? 600_000 : 30_000,
)
