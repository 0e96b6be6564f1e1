import { expect, test } from 'vitest'
import { findWarnings } from './findWarnings.js'

const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const poison = '0x52b811111111111111111111111111111111c2B4'
const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const base = {
  namespace: 'eip155',
  to: friend,
  own: [own],
  recents: [],
  history: [],
  isContract: false,
  isUnsettled: false,
} as const

test.each([
  ['a first time', {}, [{ kind: 'first_time' }]],
  ['one sent to before', { recents: [friend.toLowerCase()] }, []],
  ['an own address', { to: own }, [{ kind: 'own_address' }]],
  [
    'the same transfer without an outcome',
    { isUnsettled: true },
    [{ kind: 'unsettled' }, { kind: 'first_time' }],
  ],
  ['a contract', { isContract: true }, [{ kind: 'first_time' }, { kind: 'contract' }]],
  [
    'a look-alike of one sent to before',
    { to: poison, recents: [friend] },
    [{ kind: 'look_alike', known: friend }, { kind: 'first_time' }],
  ],
  [
    'a look-alike of one in the history, which may be the imitation itself',
    { history: [poison, friend, own] },
    [{ kind: 'look_alike' }, { kind: 'first_time' }],
  ],
  ['a look-alike that was sent to on purpose', { to: poison, recents: [friend, poison] }, []],
])('behavior: %s', (_, change, warnings) => {
  expect(findWarnings({ ...base, ...change })).toEqual(warnings)
})
