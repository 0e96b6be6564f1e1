import { expect, test } from 'vitest'
import type { LatchkeyEvent } from '../../context/LatchkeyEvent.js'
import { sentProperties } from './eventFields.js'

const of = (name: string, properties?: unknown) =>
  sentProperties({ name, properties, at: 0 } as LatchkeyEvent)

test('behavior: only the fields of the table are sent', () => {
  const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
  expect(of('MODAL_OPEN', { connected: true, view: 'Account', address })).toEqual({
    connected: true,
    view: 'Account',
  })
  expect(of('CLICK_NETWORKS')).toEqual({})
  expect(of('NO_SUCH_EVENT', { address })).toEqual({})
  expect(of('INITIALIZE', { namespaces: ['eip155', 7] })).toEqual({ namespaces: ['eip155'] })
})

test('behavior: events of the history name the network, and no account', () => {
  const facts = { isSmartAccount: true, network: 'eip155:1' }
  const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
  expect(of('LOAD_MORE_TRANSACTIONS', { ...facts, address })).toEqual(facts)
  expect(of('ERROR_FETCH_TRANSACTIONS', { ...facts, code: 'api/http', address })).toEqual({
    ...facts,
    code: 'api/http',
  })
})

test('behavior: search text is not sent', () => {
  expect(of('SEARCH_WALLET', { badge: 'all', search: 'legal winner thank year wave' })).toEqual({
    badge: 'all',
  })
})

test('behavior: a registered name is in no event', () => {
  const properties = { isSmartAccount: true, ensName: 'ada.harbour.example', code: 'names/taken' }
  const told = ['INITIATED', 'SUCCESS', 'ERROR'].map((end) => of(`REGISTER_NAME_${end}`, properties))
  const facts = { isSmartAccount: true }
  expect(told).toEqual([facts, facts, { ...facts, code: 'names/taken' }])
})

test('behavior: texts are scrubbed, ids of the directory are not', () => {
  const explorerId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  expect(
    of('GET_WALLET', { name: 'bob@mail.example', explorerId, walletRank: undefined, type: 'homepage' }),
  ).toEqual({ name: '[email]', explorerId, type: 'homepage' })
  expect(of('GET_WALLET', { explorerId: `0x${explorerId}` })).toEqual({ explorerId: '[id]' })
})
