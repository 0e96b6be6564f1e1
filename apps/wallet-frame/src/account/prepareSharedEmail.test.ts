import { expect, test } from 'vitest'
import { createPermit } from '../keys/createPermit.ts'
import { isWithin } from '../review/Task.ts'
import { prepareSharedEmail } from './prepareSharedEmail.ts'

const { signal } = new AbortController()
const origin = 'https://shop.example'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp(first: { readonly email: string | null; readonly sharedEmail?: string }) {
  const state = { facts: first, shared: [] as unknown[] }
  const task = prepareSharedEmail({
    account: {
      addresses: async () => ({ eip155: address }),
      readFacts: async () => ({
        accountId: 'account',
        userName: null,
        provider: 'email',
        recoveryMethod: 'server',
        isFresh: true,
        isImported: false,
        passkeys: 0,
        asksPasskey: false,
        addresses: { eip155: address },
        ...state.facts,
      }),
      async shareEmail(email, site) {
        state.shared.push([email, site])
      },
    },
    origin,
    chainId: 'eip155:1',
  })
  const prepare = async () => {
    const prepared = await task.prepare(signal)
    if ('result' in prepared) throw new Error('There was no question.')
    return prepared
  }
  return { state, task, prepare }
}

test('behavior: the address that is shown is the one that is shared, once the visitor agrees', async () => {
  const { state, prepare } = setUp({ email: 'ada@shop.example' })
  const { review, send } = await prepare()
  expect(review).toMatchObject({
    origin,
    title: 'title.email',
    account: address,
    rows: [{ label: 'label.email', value: 'ada@shop.example' }],
    action: 'action.share',
  })
  expect(state.shared).toEqual([])
  await (await send(createPermit())).finish()
  expect(state.shared).toEqual([['ada@shop.example', origin]])
})

test('behavior: an address that changes while the visitor decides is asked for again', async () => {
  const { state, prepare } = setUp({ email: 'ada@shop.example' })
  const shown = await prepare()
  expect(isWithin(await prepare(), shown)).toBe(true)
  state.facts = { email: 'new@shop.example' }
  expect(isWithin(await prepare(), shown)).toBe(false)
})

test('behavior: an address that is shared already is no question', async () => {
  const { task } = setUp({ email: 'ada@shop.example', sharedEmail: 'ada@shop.example' })
  expect(await task.prepare(signal)).toEqual({ result: undefined })
})

test('behavior: another address than the shared one is a question', async () => {
  const { prepare } = setUp({ email: 'new@shop.example', sharedEmail: 'ada@shop.example' })
  expect((await prepare()).review.rows).toMatchObject([{ value: 'new@shop.example' }])
})

test('error: a login without an address', async () => {
  const { task } = setUp({ email: null })
  await expect(task.prepare(signal)).rejects.toMatchObject({ code: 'wallet_frame/no_email' })
})
