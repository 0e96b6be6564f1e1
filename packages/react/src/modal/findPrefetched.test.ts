import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { findPrefetched } from './findPrefetched.js'

const bundles = [
  'connect',
  'account',
  'send',
  'swaps',
  'pay',
  'receive',
  'onramp',
  'names',
  'sessions',
  'siwx',
  'email',
] as const

type Options = Parameters<typeof createTestClient>[0]

const find = (options: Options = {}, hasEmbeddedWallet = false) =>
  findPrefetched({ bundles, options: createTestClient(options).client.options, hasEmbeddedWallet })

test('behavior: by default, the views of paying, sessions, signing in and email stay unloaded', () => {
  expect(find()).toEqual(['connect', 'account', 'send', 'swaps', 'receive', 'onramp', 'names'])
})

test.each(['send', 'swaps', 'receive', 'onramp'] as const)('param: features.%s turned off', (feature) => {
  expect(find()).toContain(feature)
  expect(find({ features: { [feature]: false } })).not.toContain(feature)
})

test.each([
  ['pay', { features: { pay: true } }, false],
  ['sessions', { features: { smartSessions: true } }, false],
  ['siwx', { siwx: {} }, false],
  ['email', {}, true],
] as const)('behavior: the views of %s load where they are offered', (bundle, options, hasEmbeddedWallet) => {
  expect(find(options, hasEmbeddedWallet)).toContain(bundle)
})
