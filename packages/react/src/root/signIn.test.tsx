import type { Latchkey, LatchkeyOptions } from '@latchkey/core'
import { rpcErrors } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type UseSiwx, useSiwx } from '../hooks/useSiwx.js'
import { realClock } from '../testing/realClock.js'
import { renderWith } from '../testing/render.js'
import { viewSettled } from '../testing/viewSettled.js'
import { watchProblems } from '../testing/watchProblems.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

function setUp(
  options: Pick<LatchkeyOptions, 'siwx'> & { readonly sign?: () => Promise<string> } = { siwx: {} },
) {
  const { sign = async () => '0x01', ...rest } = options
  const wallet = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [alice] })
  const hook: { current: UseSiwx | undefined } = { current: undefined }
  const Probe = () => {
    hook.current = useSiwx()
    return null
  }
  const { client } = createTestClient({
    wallets: [wallet],
    clock: realClock(),
    can: { signMessage: sign },
    ...rest,
  })
  renderWith(client, <Probe />)
  const names = () => client.modal.$state.get().stack.map(({ name }) => name)
  const isOpen = () => client.modal.$state.get().open
  return { client, hook, isOpen, names, wallet }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })

/** Waits until the message is the only view. */
async function settled(): Promise<void> {
  await expect.element(button('Sign in')).toBeVisible()
  await viewSettled()
}

async function pick(client: Latchkey): Promise<void> {
  await client.modal.open()
  await page.getByRole('button', { name: 'Fennel' }).click()
}

test('behavior: the message replaces the connecting view, and the modal closes once it is signed', async () => {
  const problems = watchProblems()
  const signed = Promise.withResolvers<string>()
  const { client, hook, isOpen, names } = setUp({
    siwx: { statement: 'Welcome to the shop.' },
    sign: () => signed.promise,
  })
  await pick(client)
  await expect.element(page.getByText('Welcome to the shop.', { exact: true })).toBeVisible()
  expect(names()).toEqual(['Connect', 'SIWXSignMessage'])
  expect(hook.current?.status).toBe('signedOut')
  await button('Sign in').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  expect(names()).toEqual(['Connect', 'ConnectingSiwe'])
  signed.resolve('0x01')
  await expect.poll(isOpen).toBe(false)
  expect(hook.current?.session).toMatchObject({ signature: '0x01', data: { accountAddress: alice } })
  expect(problems).toEqual([])
})

test('behavior: while the app verifies the signature, the view says Authenticating...', async () => {
  const { client } = setUp({ siwx: slow(new Promise(() => undefined)) })
  await pick(client)
  await button('Sign in').click()
  await expect.element(heading('Authenticating...')).toBeVisible()
})

test('behavior: the view says what the wallet has to do, and announces it', async () => {
  const { client } = setUp({ siwx: {}, sign: () => new Promise(() => undefined) })
  await pick(client)
  await button('Sign in').click()
  await expect.element(heading('Confirm in Fennel')).toBeVisible()
  await expect.element(page.getByText('Sign the message in your wallet.')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Confirm in Fennel')).toBeInTheDocument()
})

test.each([
  ['a required', undefined, []],
  ['an optional', () => false, ['connected']],
])('behavior: %s message can be cancelled while the wallet signs it', async (_, getRequired, after) => {
  const { client, isOpen, names } = setUp({
    siwx: { ...(getRequired && { getRequired }) },
    sign: () => new Promise(() => undefined),
  })
  await pick(client)
  await button('Sign in').click()
  await expect.poll(() => names().at(-1)).toBe('ConnectingSiwe')
  await viewSettled()
  await button('Cancel').click()
  await expect.poll(isOpen).toBe(false)
  expect(client.connections.$sessions.get().map(() => 'connected')).toEqual(after)
})

test('error: a declined message is shown again', async () => {
  const { client, names } = setUp({ siwx: {}, sign: () => Promise.reject(rpcErrors.userRejected({})) })
  await pick(client)
  await button('Sign in').click()
  await expect.element(page.getByRole('status').getByText('Signature declined')).toBeVisible()
  expect(names()).toEqual(['Connect', 'SIWXSignMessage'])
  await expect.element(button('Try again')).toHaveFocus()
})

test('behavior: a required message keeps the modal open until it is cancelled', async () => {
  const { client, isOpen } = setUp()
  await pick(client)
  await settled()
  client.modal.close()
  expect(isOpen()).toBe(true)
  expect(client.modal.$state.get().refusals).toBe(1)
  await button('Cancel').click()
  await expect.poll(isOpen).toBe(false)
  expect(client.connections.$sessions.get()).toEqual([])
})

test('behavior: going back from a required message disconnects', async () => {
  const { client, names } = setUp()
  await pick(client)
  await expect.element(button('Sign in')).toBeVisible()
  await button('Back').click()
  await expect.poll(() => client.connections.$sessions.get()).toEqual([])
  expect(names()).toEqual(['Connect'])
})

test('behavior: an optional message can be left', async () => {
  const { client, hook, isOpen } = setUp({ siwx: { getRequired: () => false } })
  await pick(client)
  await settled()
  await button('Cancel').click()
  await expect.poll(isOpen).toBe(false)
  expect(client.connections.$sessions.get()).toHaveLength(1)
  expect(hook.current?.status).toBe('signedOut')
})

test('behavior: an account that connects without the modal opens it', async () => {
  const { client, isOpen, names } = setUp()
  await expect.poll(() => client.connectors.get('org.fennel')).toBeDefined()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await button('Sign in').click()
  await expect.poll(isOpen).toBe(false)
  expect(names()).toContain('ConnectingSiwe')
})

test('behavior: another network prompts on top of the view, and goes back to it', async () => {
  const { client, names, wallet } = setUp()
  await pick(client)
  await button('Sign in').click()
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
  await client.modal.open({ view: 'Networks' })
  wallet.changeChain('eip155:8453')
  await button('Sign in').click()
  await expect.poll(names).toEqual(['Networks'])
  expect(client.modal.$state.get().open).toBe(true)
})

test.each(['in the modal', 'without it'])('error: a failed start %s resets to Connect', async (place) => {
  const { client, names } = setUp({
    siwx: { ...slow(Promise.resolve()), getSessions: () => Promise.reject(new Error('down')) },
  })
  if (place === 'in the modal') await pick(client)
  else {
    await vi.waitUntil(() => client.connectors.get('org.fennel'), 30_000)
    await client.connections.connect({ connectorId: 'org.fennel' })
  }
  await expect
    .element(page.getByText('A problem occurred while trying initialize authentication').first())
    .toBeVisible()
  await expect.poll(names).toEqual(['Connect'])
  await expect.poll(() => client.connections.$sessions.get()).toEqual([])
})

/** A config whose server takes as long as the promise. */
function slow(taken: Promise<void>) {
  return {
    createMessage: async ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => ({
      accountAddress,
      chainId: chainId as 'eip155:1',
      domain: location.host,
      uri: location.origin,
      version: '1' as const,
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00.000Z',
      toString: () => 'Welcome.',
    }),
    addSession: () => taken,
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => [],
  }
}
