import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { modal as modalFeature } from './modal.js'

const setUp = (options: Parameters<typeof createTestClient>[0] = {}) => {
  const test = createTestClient(options)
  const modal = test.client.use(modalFeature())
  return { ...test, modal, codes: () => modal.$toasts.get().map(({ code }) => code) }
}

test('behavior: a toast stays for 2.5 s', async () => {
  const { clock, codes, modal } = setUp()
  modal.toast({ tone: 'error', code: 'a' })
  await clock.advance(2_499)
  expect(codes()).toEqual(['a'])
  await clock.advance(1)
  expect(codes()).toEqual([])
})

test('behavior: each toast has its own time', async () => {
  const { clock, codes, modal } = setUp()
  modal.toast({ tone: 'info', code: 'a' })
  await clock.advance(1_000)
  modal.toast({ tone: 'success', code: 'b', context: { n: 1 } })
  expect(modal.$toasts.get()).toMatchObject([
    { code: 'a' },
    { code: 'b', tone: 'success', context: { n: 1 } },
  ])
  await clock.advance(1_500)
  expect(codes()).toEqual(['b'])
  await clock.advance(1_000)
  expect(codes()).toEqual([])
})

test('behavior: a toast replaces that of the same code, and its time starts again', async () => {
  const { clock, codes, modal } = setUp()
  const first = modal.toast({ tone: 'error', code: 'a' })
  await clock.advance(2_000)
  const second = modal.toast({ tone: 'error', code: 'a' })
  expect([first, second]).toEqual([1, 2])
  expect(codes()).toEqual(['a'])
  await clock.advance(2_000)
  expect(codes()).toEqual(['a'])
  await clock.advance(500)
  expect(codes()).toEqual([])
})

test('behavior: a loading toast stays until it is dismissed', async () => {
  const { clock, codes, modal } = setUp()
  const id = modal.toast({ tone: 'loading', code: 'a' })
  await clock.advance(600_000)
  expect(codes()).toEqual(['a'])
  modal.dismissToast(id)
  modal.dismissToast(id)
  expect(codes()).toEqual([])
})

const alert = { code: 'x/y', context: { a: 1 }, message: 'Set it up.' }

test('behavior: the last alert is shown until it is dismissed', () => {
  const { modal } = setUp()
  modal.alert(alert)
  expect(modal.$alert.get()).toEqual(alert)
  modal.dismissAlert()
  modal.alert(alert)
  expect(modal.$alert.get()).toBeUndefined()
  modal.alert({ code: 'x/y', message: 'Something else.' })
  expect(modal.$alert.get()).toMatchObject({ message: 'Something else.' })
})

test('behavior: an alert from before the modal’s code was loaded is shown as well', async () => {
  const { client } = createTestClient({ modalCode: 'waited for' })
  await expect(client.networks.switchTo({ chainId: 'eip155:5' })).rejects.toMatchObject({
    code: 'network/not_found',
  })
  expect(client.use(modalFeature()).$alert.get()).toMatchObject({ code: 'network/not_found' })
})

test('param: debug false shows no alert', () => {
  const { modal } = setUp({ debug: false })
  modal.alert(alert)
  expect(modal.$alert.get()).toBeUndefined()
})

test('behavior: destroying the client leaves no timer behind', async () => {
  const { client, clock, modal } = setUp()
  modal.toast({ tone: 'error', code: 'a' })
  client.destroy()
  await expect(clock.advance(10_000)).resolves.toBeUndefined()
})
