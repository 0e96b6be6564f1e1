import { expect, test } from 'vitest'
import type { SignInMessage } from '../../caip/SignInMessage.js'
import type { SiwxConfig, SiwxLocal } from '../../client/SiwxConfig.js'
import type { SignInDraft } from '../../connector/SignInOffer.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { connectFlow } from '../connect/connectFlow.js'
import { formatSignInMessage } from './message.js'
import { siwxOf } from './siwx.js'

const alice = '0xa11cE00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const origin = 'https://app.example:8080'

/** A wallet that signs the message it is offered, with changes. */
function setUp({
  siwx = {},
  change = {},
}: {
  readonly siwx?: SiwxLocal | SiwxConfig
  readonly change?: Partial<SignInMessage>
} = {}) {
  const drafts: SignInDraft[] = []
  const prompts: string[] = []
  const wallet = mockConnector({
    id: 'a',
    name: 'Fennel',
    addresses: [alice, bob],
    signsIn(draft) {
      drafts.push(draft)
      const message = formatSignInMessage({ ...draft.fields, accountAddress: alice, ...change })
      return { message, signature: 'signed while connecting' }
    },
  })
  const { client, clock, storage } = createTestClient({
    wallets: [wallet],
    can: {
      async signMessage({ message }) {
        prompts.push(message)
        return 'signed later'
      },
    },
    siwx,
  })
  client.mount()
  const api = client.use(siwxOf({ origin: () => origin }))
  const connect = () => client.connections.connect({ connectorId: 'a', signIn: api.gate.signIn })
  const becomes = (wanted: string) => expect.poll(() => api.$state.get().status).toBe(wanted)
  const stored = () => storage.entries()['latchkey:default:siwx_sessions'] ?? '[]'
  return { api, becomes, client, clock, connect, drafts, prompts, stored, wallet }
}

test('behavior: a wallet that signs while it connects is not prompted again', async () => {
  const { api, becomes, connect, drafts, prompts, stored } = setUp({ siwx: { statement: 'Welcome.' } })
  await connect()
  await becomes('signedIn')
  expect(drafts).toHaveLength(1)
  expect(drafts[0]?.fields).toMatchObject({
    domain: 'app.example:8080',
    uri: origin,
    chainId: 'eip155:1',
    statement: 'Welcome.',
  })
  expect(prompts).toEqual([])
  expect(JSON.parse(stored())).toMatchObject([{ signature: 'signed while connecting' }])
  const session = await api.signIn()
  expect(session.data).toEqual({ ...drafts[0]?.fields, accountAddress: alice })
})

test('behavior: the connect flow passes the offer of its gate', async () => {
  const { api, becomes, client, prompts } = setUp()
  const flow = client.use(connectFlow())
  flow.gate(api.gate)
  const views: unknown[] = []
  flow.$state.listen((state) => state.status === 'gated' && views.push(state.view?.view))
  const [connector] = client.connectors.$list.get()
  if (connector) flow.pick(connector)
  await expect.poll(() => flow.$state.get().status).toBe('done')
  await becomes('signedIn')
  expect(views).not.toContain('SIWXSignMessage')
  expect(prompts).toEqual([])
})

test.each<[string, Partial<SignInMessage>]>([
  ['page', { domain: 'evil.example' }],
  ['URI', { uri: 'https://evil.example' }],
  ['nonce', { nonce: 'notYourNonce' }],
  ['network', { chainId: 'eip155:8453' }],
  ['end', { expirationTime: '2999-01-01T00:00:00Z' }],
  ['account', { accountAddress: bob }],
])('error: a message for another %s is dropped, and the account is prompted', async (_, change) => {
  const { api, becomes, connect, prompts, stored } = setUp({ change })
  await connect()
  await becomes('signedOut')
  expect(stored()).toBe('[]')
  await api.signIn()
  expect(prompts).toHaveLength(1)
})

test('error: a session that the app refuses leaves another message to sign', async () => {
  const refuse = () => Promise.reject(new Error('no'))
  const { api, becomes, connect, drafts } = setUp({ siwx: configOf({ addSession: refuse }) })
  await connect()
  await becomes('signedOut')
  expect(api.$state.get()).toMatchObject({ prompts: true, error: { code: 'siwx/not_accepted' } })
  expect(drafts).toHaveLength(1)
})

test.each<[string, SiwxLocal | SiwxConfig]>([
  ['signing in is optional', { getRequired: () => false }],
  ['the app signs', { signMessage: async () => 'x' }],
  ['the app has a text of its own', configOf({}, () => 'Sign here.')],
  ['no message can be made', configOf({ createMessage: () => Promise.reject(new Error('no')) })],
])('behavior: there is no offer when %s', async (_, siwx) => {
  const { connect, drafts } = setUp({ siwx })
  await connect()
  expect(drafts).toEqual([])
})

test('behavior: a message that takes three seconds is skipped', async () => {
  const createMessage = () => new Promise<never>(() => undefined)
  const { client, clock, connect } = setUp({ siwx: configOf({ createMessage }) })
  const connecting = connect()
  await clock.advance(3_000)
  await connecting
  expect(client.accounts.$active.get().address).toBe(alice)
})

test('behavior: a signature counts once, for the account that connected', async () => {
  const { becomes, connect, client, wallet } = setUp({ change: { accountAddress: bob } })
  await connect()
  await becomes('signedOut')
  wallet.changeAccounts([bob, alice])
  await expect.poll(() => client.accounts.$active.get().address).toBe(bob)
  await becomes('signedOut')
})

/** A config without sessions, whose messages are standard unless `write` is given. */
function configOf(
  config: Partial<SiwxConfig>,
  write: (fields: SignInMessage) => string = formatSignInMessage,
): SiwxConfig {
  return {
    async createMessage({ accountAddress, chainId }) {
      const fields: SignInMessage = {
        domain: 'app.example:8080',
        uri: origin,
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-01-01T00:00:00.000Z',
        accountAddress,
        chainId: chainId as 'eip155:1',
      }
      const text = write(fields)
      return { ...fields, toString: () => text }
    },
    addSession: async () => undefined,
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => [],
    ...config,
  }
}
