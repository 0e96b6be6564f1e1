import { expect, test } from 'vitest'
import type { Ens } from './createEns.ts'
import { createNameHandlers } from './createNameHandlers.ts'

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const ens: Ens = {
  addressOf: async () => address,
  nameOf: async () => 'ada.eth',
  avatarOf: async () => null,
}

function open() {
  const charged: number[] = []
  const caller = {
    projectId: undefined,
    signal: new AbortController().signal,
    work: {
      key: 'caller',
      countMore: () => Promise.reject(new Error('not counted before')),
      async charge(count: number) {
        charged.push(count)
      },
    },
  }
  return { charged, caller, ...createNameHandlers({ ens, now: () => 0 }) }
}

test('behavior: an identity counts as three calls, and as one while it is kept', async () => {
  const { getIdentity, getNames, charged, caller } = open()
  expect(await getIdentity({ address }, caller)).toEqual({ name: 'ada.eth', avatar: null })
  expect(charged).toEqual([2])
  await getIdentity({ address }, caller)
  await getNames({ address }, caller)
  expect(charged).toEqual([2])
})

test('error: an unsupported name is not reported as free', async () => {
  const { getProfile, caller } = open()
  expect(await getProfile({ name: 'ada.com' }, caller)).toMatchObject({ status: 501 })
})
