import type { SessionTypes } from '@walletconnect/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { createPrompts } from './createPrompts.ts'
import { createRequests } from './createRequests.ts'
import { createStore } from './createStore.ts'
import { readSession } from './readSession.ts'
import type { WalletState } from './WalletState.ts'

const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
const namespaces = {
  eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0xa'], methods: ['send'], events: [] },
}
const session: SessionTypes.Struct = {
  topic: 't',
  pairingTopic: 'p',
  relay: { protocol: 'irn' },
  expiry: 4_102_444_800,
  acknowledged: true,
  controller: 'k',
  namespaces,
  requiredNamespaces: {},
  optionalNamespaces: {},
  self: { publicKey: 'k', metadata },
  peer: { publicKey: 'l', metadata },
}
const request = {
  id: 7,
  topic: 't',
  params: { request: { method: 'send', params: [] }, chainId: 'eip155:1' },
}

/** The requests of a wallet whose first responses are lost. */
function setUp({
  lost = 0,
  confirmed = Promise.resolve(),
}: {
  lost?: number
  /** The acknowledgement of what was sent. */
  confirmed?: Promise<void>
} = {}) {
  const performed: string[] = []
  const responses: unknown[] = []
  const walletNamespace: WalletNamespace = {
    namespace: 'eip155',
    title: 'EVM networks',
    methods: ['send'],
    events: [],
    addresses: ['0xa'],
    describe: () => ({ title: 'Send?', facts: [] }),
    async perform({ request: { method } }) {
      performed.push(method)
      return { value: performed.length }
    },
    chainChangedData: Number,
  }
  const store = createStore<WalletState>({
    relay: 'connected',
    promptMode: 'prompt',
    chains: [],
    prompts: [],
    sessions: [],
    log: [],
  })
  let toLose = lost
  const view = () => readSession({ session, walletNamespaces: [walletNamespace], chains: [], current: {} })
  const nothing = async () => {}
  const requests = createRequests({
    kit: {
      getActiveSessions: () => ({ t: session }),
      async respondSessionRequest({ response }) {
        toLose -= 1
        if (toLose >= 0) throw new Error('lost')
        responses.push(response)
        await confirmed
      },
    },
    store,
    prompts: createPrompts({ store }),
    transport: { use: (run) => run(), goOffline: nothing, goOnline: nothing, stop() {} },
    log() {},
    walletNamespaces: [walletNamespace],
    sessions: {
      refresh() {},
      find: view,
      switchAccount: nothing,
      switchChain: nothing,
      addChain() {},
      disconnect: nothing,
    },
  })
  return { requests, store, performed, responses }
}

test('behavior: a lost response is sent again without a second signature', async () => {
  const { requests, store, performed, responses } = setUp({ lost: 1 })
  requests.take(request)
  await expect(requests.approve(7)).rejects.toThrow('lost')
  expect(store.get().prompts).toMatchObject([{ id: 7, status: 'waiting' }])
  await requests.approve(7)
  expect(performed).toEqual(['send'])
  expect(responses).toEqual([{ id: 7, jsonrpc: '2.0', result: 1 }])
  expect(store.get().prompts).toEqual([])
})

test('behavior: a request delivered twice prompts once', async () => {
  const { requests, store, performed } = setUp()
  requests.take(request)
  requests.take(request)
  expect(store.get().prompts).toHaveLength(1)
  await requests.approve(7)
  requests.take(request)
  expect(store.get().prompts).toEqual([])
  expect(performed).toHaveLength(1)
})

test('behavior: two clicks are one', async () => {
  const { requests, performed, responses } = setUp()
  requests.take(request)
  await Promise.all([requests.approve(7), requests.approve(7), requests.reject(7)])
  expect(performed).toHaveLength(1)
  expect(responses).toHaveLength(1)
})

test.each<[string, boolean, unknown[]]>([
  ['comes late', true, []],
  ['never comes', false, [{ id: 7, status: 'waiting' }]],
])('behavior: a response is sent once while its acknowledgement %s', async (_, comes, left) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let settle = () => {}
  const confirmed = new Promise<void>((resolve, reject) => {
    settle = comes ? resolve : () => reject(new Error('lost'))
  })
  const { requests, store, performed, responses } = setUp({ confirmed })
  requests.take(request)
  const approving = requests.approve(7).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(store.get().prompts).toMatchObject([{ status: 'responding' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(store.get().prompts).toMatchObject([{ status: 'unconfirmed' }])
  await Promise.all([requests.approve(7), requests.reject(7)])
  expect([performed.length, responses.length]).toEqual([1, 1])
  settle()
  await approving
  expect(store.get().prompts).toMatchObject(left)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get().prompts).toMatchObject(left)
})
