import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type { LatchkeyEvent } from '../../context/LatchkeyEvent.js'
import type { OpenRequest, Stack, View, ViewName, Views } from '../../modal/views.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { modal as modalFeature, pop, push, replace, top, viewOf } from './modal.js'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const test = createTestClient({ wallets: [mockConnector({ id: 'a' })], ...options })
  const events: LatchkeyEvent[] = []
  test.client.events.subscribe((event) => events.push(event))
  const modal = test.client.use(modalFeature())
  return {
    ...test,
    modal,
    events,
    connect: async () => {
      test.client.mount()
      await test.client.connections.connect({ connectorId: 'a' })
    },
    state: () => modal.$state.get(),
    names: () => modal.$state.get().stack.map(({ name }) => name),
  }
}

test('behavior: the modal is closed at first, on Connect', () => {
  const { state } = setUp()
  expect(state()).toEqual({
    open: false,
    stack: [{ name: 'Connect', params: undefined }],
    view: { name: 'Connect', params: undefined },
    direction: 'none',
    refusals: 0,
  })
})

test.each(['open', 'push', 'replace', 'reset'] as const)(
  'param: %s() with a tab of Account selects it',
  async (way) => {
    const { client, connect, modal } = setUp()
    await connect()
    await modal[way]({ view: 'Account', params: { tab: 'nfts' } })
    expect(client.accounts.$active.get().currentTab).toBe('nfts')
    client.accounts.setTab({ tab: 'activity' })
    modal.push({ view: 'Networks' })
    modal.back()
    expect(client.accounts.$active.get().currentTab).toBe('activity')
    await modal[way]({ view: 'Account', params: { namespace: 'eip155', tab: 'nfts' } })
    expect(client.accounts.$states.get().eip155?.currentTab).toBe('nfts')
  },
)

test('behavior: without an address, the modal opens on Connect', async () => {
  const { events, modal, state } = setUp()
  await modal.open()
  expect(state()).toMatchObject({ open: true, view: { name: 'Connect' }, direction: 'none' })
  expect(events.at(-1)).toMatchObject({
    name: 'MODAL_OPEN',
    properties: { connected: false, view: 'Connect' },
  })
})

test('behavior: with an address, the modal opens on Account', async () => {
  const { connect, events, modal, state } = setUp()
  await connect()
  await modal.open()
  expect(state().view.name).toBe('Account')
  expect(events.at(-1)).toMatchObject({
    name: 'MODAL_OPEN',
    properties: { connected: true, view: 'Account' },
  })
})

test('param: a named view takes precedence over the rules', async () => {
  const { modal, names } = setUp()
  await modal.open({ view: 'Networks' })
  expect(names()).toEqual(['Networks'])
})

test('behavior: open() shows the view immediately', () => {
  const { modal, state } = setUp()
  void modal.open()
  expect(state().open).toBe(true)
})

test('behavior: open() with a view puts it on top; without one, nothing changes', async () => {
  const { events, modal, names } = setUp()
  await modal.open()
  await modal.open({ view: 'WhatIsAWallet' })
  await modal.open()
  await modal.open({ view: 'WhatIsAWallet' })
  expect(names()).toEqual(['Connect', 'WhatIsAWallet'])
  expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN'])
})

test('behavior: push() opens a closed modal on the view', () => {
  const { modal, names, state } = setUp()
  modal.push({ view: 'ConnectingExternal', params: { connectorId: 'a' } })
  expect(state().open).toBe(true)
  expect(names()).toEqual(['ConnectingExternal'])
})

test('behavior: back() goes back one view, and closes at the root', async () => {
  const { events, modal, names, state } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  expect(state().direction).toBe('forward')
  modal.back()
  expect(names()).toEqual(['Connect'])
  expect(state().direction).toBe('back')
  modal.back()
  expect(state().open).toBe(false)
  expect(events.at(-1)).toMatchObject({ name: 'MODAL_CLOSE', properties: { connected: false } })
})

test('behavior: replace() shows a view in place of the current one, reset() in place of all', async () => {
  const { modal, names, state } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  modal.replace({ view: 'WhatIsANetwork' })
  expect([names(), state().direction]).toEqual([['Connect', 'WhatIsANetwork'], 'replace'])
  modal.reset({ view: 'Networks' })
  expect([names(), state().direction]).toEqual([['Networks'], 'replace'])
})

test('behavior: a reopened modal starts with an empty stack', async () => {
  const { modal, names, state } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  const release = modal.hold()
  modal.close()
  expect(state().refusals).toBe(1)
  release()
  modal.close()
  expect(state()).toMatchObject({ open: false, refusals: 0 })
  await modal.open()
  expect(names()).toEqual(['Connect'])
  expect(state().direction).toBe('none')
})

test('behavior: back() in a closed modal does nothing', async () => {
  const { events, modal, state } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  modal.close()
  modal.back()
  expect(state().open).toBe(false)
  expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('behavior: replace() opens a closed modal with that view alone', async () => {
  const { modal, names, state } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  modal.close()
  modal.replace({ view: 'Networks' })
  expect([state().open, names()]).toEqual([true, ['Networks']])
})

test('behavior: close() of a closed modal does nothing', () => {
  const { events, modal } = setUp()
  modal.close()
  modal.close({ force: true })
  expect(events).toEqual([])
})

test('behavior: a hold refuses every way to close, and counts them', async () => {
  const { events, modal, state } = setUp()
  await modal.open()
  const release = modal.hold()
  modal.close()
  modal.back()
  expect(state()).toMatchObject({ open: true, refusals: 2 })
  release()
  modal.close()
  expect(state()).toMatchObject({ open: false, refusals: 0 })
  expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('behavior: two holds end only when both are released', async () => {
  const { modal, state } = setUp()
  await modal.open()
  const [first, second] = [modal.hold(), modal.hold()]
  first()
  first()
  modal.close()
  expect(state().open).toBe(true)
  second()
  modal.close()
  expect(state().open).toBe(false)
})

test('param: force closes a held modal', async () => {
  const { modal, state } = setUp()
  await modal.open()
  modal.hold()
  modal.close({ force: true })
  expect(state().open).toBe(false)
})

test('behavior: a held modal still goes back inside', async () => {
  const { modal, names } = setUp()
  await modal.open()
  modal.push({ view: 'WhatIsAWallet' })
  modal.hold()
  modal.back()
  expect(names()).toEqual(['Connect'])
})

test('param: enableEmbedded is always open; closing goes to the entry view', async () => {
  const { connect, modal, names, state } = setUp({ enableEmbedded: true })
  expect(state()).toMatchObject({ open: true, direction: 'none' })
  modal.push({ view: 'WhatIsAWallet' })
  modal.close()
  expect([state().open, names()]).toEqual([true, ['Connect']])
  await connect()
  modal.close({ force: true })
  expect([state().open, names()]).toEqual([true, ['Account']])
})

test('law: after any call, the view is the last of the stack, and only a real change is reported', async () => {
  const view = fc.constantFrom<OpenRequest>(
    { view: 'Connect' },
    { view: 'Networks' },
    { view: 'WhatIsAWallet' },
  )
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('open', 'push', 'reset'), view }),
    fc.record({ type: fc.constantFrom('openBare', 'close', 'force'), view }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { events, modal, state } = setUp()
      for (const { type, view: request } of steps) {
        if (type === 'open') void modal.open(request)
        else if (type === 'openBare') void modal.open()
        else if (type === 'push') modal.push(request)
        else if (type === 'reset') modal.reset(request)
        else modal.close({ force: type === 'force' })
        expect(state().view).toBe(state().stack.at(-1))
      }
      const told = events.map(({ name }) => name)
      expect(told.every((name, index) => name === (index % 2 === 0 ? 'MODAL_OPEN' : 'MODAL_CLOSE'))).toBe(
        true,
      )
      expect(state().open).toBe(told.length % 2 === 1)
    }),
  )
})

test('behavior: a refused method opens the modal at once and is shown after 300 ms, once', async () => {
  const { clock, modal, state } = setUp()
  modal.showRefusedMethod('eth_sign')
  modal.showRefusedMethod('eth_sign')
  expect(state()).toMatchObject({ open: true, view: { name: 'Connect' } })
  await clock.advance(299)
  expect(modal.$toasts.get()).toEqual([])
  await clock.advance(1)
  expect(modal.$toasts.get()).toMatchObject([
    { tone: 'error', code: 'rpc/method_not_allowed', context: { method: 'eth_sign' } },
  ])
})

test.each(['open', 'push', 'replace', 'reset'] as const)(
  'error: %s() of a view that does not exist keeps the stack, with an alert',
  (way) => {
    const { client, modal, state } = setUp()
    const view: string = 'NoSuchView'
    const alerts: string[] = []
    client.events.subscribe(({ name, properties }) => {
      if (name === 'ALERT') alerts.push(properties.message)
    })
    void modal[way]({ view } as OpenRequest)
    expect(state()).toMatchObject({ open: false, stack: [{ name: 'Connect' }] })
    expect(alerts).toEqual(['Option "view" is no view: "NoSuchView".'])
  },
)

const request: fc.Arbitrary<OpenRequest> = fc.oneof(
  fc.constantFrom<OpenRequest>(
    { view: 'Connect' },
    { view: 'Account' },
    { view: 'AccountSettings' },
    { view: 'ProfileWallets' },
    { view: 'Networks' },
    { view: 'WhatIsAWallet' },
    { view: 'WhatIsANetwork' },
    { view: 'UnsupportedChain' },
  ),
  fc
    .constantFrom('a', 'b')
    .map((connectorId) => ({ view: 'ConnectingExternal', params: { connectorId } }) as const),
)
const view = request.map(viewOf)
const stack = fc
  .array(view, { minLength: 1, maxLength: 6 })
  .map(([first, ...rest]): Stack => [first as View, ...rest])
const isSame = (a: View, b: View) => JSON.stringify(a) === JSON.stringify(b)

test('law: pop undoes push', () => {
  fc.assert(
    fc.property(stack, view, (before, next) => {
      fc.pre(!isSame(top(before), next))
      expect(pop(push(before, next))).toEqual(before)
    }),
  )
})

test('law: a view that is shown is not added again', () => {
  fc.assert(
    fc.property(stack, (before) => {
      expect(push(before, viewOf(viewToRequest(top(before))))).toBe(before)
    }),
  )
})

test('law: after any call, a stack is not empty', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('push', 'replace'), view }),
    fc.record({ type: fc.constant('pop'), view }),
  )
  fc.assert(
    fc.property(stack, fc.array(step), (start, steps) => {
      let now: Stack | undefined = start
      for (const one of steps) {
        if (!now) break
        if (one.type === 'push') now = push(now, one.view)
        else if (one.type === 'replace') now = replace(now, one.view)
        else now = pop(now)
      }
      expect(now === undefined || now.length > 0).toBe(true)
    }),
  )
})

test('law: replace keeps the height and the views below', () => {
  fc.assert(
    fc.property(stack, view, (before, next) => {
      const after = replace(before, next)
      expect(after).toHaveLength(before.length)
      expect(top(after)).toEqual(next)
      expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    }),
  )
})

test('behavior: the root view has no view before it', () => {
  expect(pop([viewOf({ view: 'Connect' })])).toBeUndefined()
})

test('behavior: a view with other parameters is another view', () => {
  const before: Stack = [viewOf({ view: 'ConnectingExternal', params: { connectorId: 'a' } })]
  expect(push(before, viewOf({ view: 'ConnectingExternal', params: { connectorId: 'b' } }))).toHaveLength(2)
})

test('behavior: the types demand what a view needs', () => {
  expectTypeOf<{ view: 'Connect' }>().toExtend<OpenRequest>()
  expectTypeOf<{ view: 'ConnectingExternal' }>().not.toExtend<OpenRequest>()
  expectTypeOf<{ view: 'ConnectingExternal'; params: { connectorId: string } }>().toExtend<OpenRequest>()
  expectTypeOf<{ view: 'Elsewhere' }>().not.toExtend<OpenRequest>()
  expectTypeOf<ViewName>().toEqualTypeOf<keyof Views>()
  expectTypeOf<[]>().not.toExtend<Stack>()
})

function viewToRequest({ name, params }: View): OpenRequest {
  return { view: name, params } as OpenRequest
}

test('behavior: open() of Send resolves with the hash, under its other name as well', async () => {
  const { client, state, connect } = setUp()
  await connect()
  const sent = client.modal.open({ view: 'WalletSend', params: { to: '0xaa' } })
  expect(state().view).toEqual({ name: 'Send', params: { to: '0xaa' } })
  await import('./awaitSend.js')
  const facts = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '1' } as const
  client.events.emit('SEND_INITIATED', facts)
  client.modal.close()
  client.events.emit('SEND_SUCCESS', { ...facts, hash: '0xhash' })
  await expect(sent).resolves.toEqual({ hash: '0xhash' })
})

test('behavior: open() knows the wire name of the view for another email', async () => {
  const { client, state, connect } = setUp()
  await connect()
  await client.modal.open({ view: 'UpdateEmailWallet' })
  expect(state().view).toEqual({ name: 'UpdateEmail' })
})

test('behavior: open() of Swap resolves with the hash once the swap is in a block', async () => {
  const { client, connect } = setUp()
  await connect()
  const swapped = client.modal.open({ view: 'Swap' })
  await import('./awaitSend.js')
  const facts = {
    isSmartAccount: false,
    network: 'eip155:1',
    swapFromToken: 'ETH',
    swapToToken: 'USDC',
    swapFromAmount: '1',
    swapToAmount: '2000',
  } as const
  client.events.emit('INITIATE_SWAP', facts)
  client.modal.close()
  const sent = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '1' } as const
  client.events.emit('SEND_SUCCESS', { ...sent, hash: '0xother' })
  client.events.emit('SWAP_SUCCESS', { ...facts, hash: '0xhash' })
  await expect(swapped).resolves.toEqual({ hash: '0xhash' })
  const left = client.modal.open({ view: 'Swap' })
  client.events.emit('INITIATE_SWAP', facts)
  client.modal.close()
  client.events.emit('SWAP_APPROVED', facts)
  await expect(left).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('error: open() of Send rejects when the visitor leaves', async () => {
  const { client } = setUp()
  const sent = client.modal.open({ view: 'Send' })
  client.modal.close()
  await expect(sent).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('error: open() of Send rejects when it is closed before the code is loaded', async () => {
  const { client } = createTestClient({ modalCode: 'waited for' })
  const sent = client.modal.open({ view: 'Send' })
  client.modal.close()
  await expect(sent).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test.each(['loaded', 'waited for'] as const)(
  'error: an app may ignore that the visitor leaves, with code that is %s',
  async (code) => {
    const unhandled: unknown[] = []
    const onUnhandled = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', onUnhandled)
    const { client } = code === 'loaded' ? setUp() : createTestClient({ modalCode: code })
    void client.modal.open({ view: 'Send' })
    client.modal.close()
    await new Promise((resolve) => setTimeout(resolve, 5))
    process.off('unhandledRejection', onUnhandled)
    expect(unhandled).toEqual([])
  },
)
