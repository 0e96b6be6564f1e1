import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readApproval } from './readApproval.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldSolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const read = (namespaces: Parameters<typeof readApproval>[0]['namespaces']) =>
  readApproval({ namespaces, isAddress: (_, value) => value.startsWith('0x7a') || value.startsWith('So') })

test('behavior: a namespace as a whole', () => {
  const { approvals, refused } = read({
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      methods: ['personal_sign'],
    },
  })
  expect(approvals.get('eip155')).toEqual({
    accounts: [
      { chainId: 'eip155:1', address },
      { chainId: 'eip155:10', address },
    ],
    chains: ['eip155:1', 'eip155:10'],
    methods: new Set(['personal_sign']),
    names: {},
  })
  expect(refused).toBe(0)
})

test('behavior: a namespace network by network', () => {
  const { approvals } = read({
    'eip155:1': { accounts: [`eip155:1:${address}`], methods: ['personal_sign'] },
    'eip155:10': { accounts: [`eip155:10:${address}`], methods: ['eth_sign'] },
  })
  expect(approvals.get('eip155')).toMatchObject({
    chains: ['eip155:1', 'eip155:10'],
    methods: new Set(['personal_sign', 'eth_sign']),
  })
})

test('behavior: a network by its old id is the one it is, and the wallet is spoken to by that', () => {
  const { approvals } = read({ solana: { accounts: [`${oldSolana}:So1`], methods: [] } })
  expect(approvals.get('solana')).toMatchObject({
    accounts: [{ chainId: solana, address: 'So1' }],
    chains: [solana],
    names: { [solana]: oldSolana },
  })
  const both = read({ solana: { chains: [solana, oldSolana], accounts: [`${oldSolana}:So1`], methods: [] } })
  expect(both.approvals.get('solana')).toMatchObject({ chains: [solana], names: {} })
})

test('error: an invalid account of the namespace is rejected and counted', () => {
  const { approvals, refused } = read({
    eip155: { accounts: ['eip155:1:0xnone', 'solana:1:So1', 'x', `eip155:1:${address}`], methods: [] },
    near: { accounts: ['near:1:a'], methods: [] },
  })
  expect(approvals.get('eip155')?.accounts).toEqual([{ chainId: 'eip155:1', address }])
  expect(refused).toBe(3)
  expect([...approvals.keys()]).toEqual(['eip155'])
})

test.each([
  `eip155:1:${address}/1`,
  `eip155:1:${address}\u202e`,
  `eip155:1:${address}:1`,
  `eip155:1:${address.padEnd(129, '0')}`,
  `eip155:${'1'.repeat(33)}:${address}`,
])('error: the account %o is rejected', (account) => {
  const { approvals, refused } = read({ eip155: { accounts: [account], methods: [] } })
  expect(approvals.get('eip155')).toMatchObject({ accounts: [], chains: [] })
  expect(refused).toBe(1)
})

test.each([
  'eip155:__proto__',
  'eip155:0x1',
  'eip155:01',
  'eip155:1 ',
  'eip155:0',
  `eip155:${'9'.repeat(20)}`,
])('error: the network %o is rejected with its accounts', (chain) => {
  const { approvals, refused } = read({
    eip155: { chains: [chain, 'eip155:1'], accounts: [`${chain}:${address}`], methods: [] },
    [chain]: { accounts: [`${chain}:${address}`], methods: [] },
  })
  expect(approvals.get('eip155')).toMatchObject({ accounts: [], chains: ['eip155:1'] })
  expect(refused).toBe(2)
})

test('behavior: a list of a hundred thousand accounts is cut at a thousand', () => {
  const flood = Array.from({ length: 100_000 }, (_, id) => `eip155:${id + 1}:${address}`)
  const { approvals } = read({ eip155: { chains: flood, accounts: flood, methods: flood } })
  expect(approvals.get('eip155')?.accounts).toHaveLength(1_000)
  expect(approvals.get('eip155')?.chains).toHaveLength(1_000)
  expect(approvals.get('eip155')?.methods.size).toBe(1_000)
})

test('behavior: a hundred thousand parts of one namespace are bounded together', () => {
  const parts = Array.from({ length: 100_000 }, (_, id) => [
    `eip155:${id + 1}`,
    { accounts: [`eip155:${id + 1}:${address}`], methods: [] },
  ])
  expect(read(Object.fromEntries(parts)).approvals.get('eip155')?.accounts).toHaveLength(100)
})

test('behavior: an empty approval differs from a malformed one', () => {
  const isMalformed = (namespaces: unknown) => read(namespaces).isMalformed('eip155')
  const methods: string[] = []
  for (const empty of [{}, { eip155: { accounts: [], methods } }, { solana: 5 }])
    expect(isMalformed(empty)).toBe(false)
  expect(isMalformed({ eip155: { accounts: ['x', `eip155:1:${address}`], methods } })).toBe(false)
  for (const none of [
    undefined,
    null,
    5,
    'eip155',
    [],
    { eip155: 5 },
    { eip155: [] },
    { eip155: { methods } },
  ])
    expect(isMalformed(none)).toBe(true)
  expect(isMalformed({ eip155: { accounts: ['x'], methods } })).toBe(true)
  expect(isMalformed({ eip155: { accounts: [] } })).toBe(true)
})

test('law: whatever a wallet sends, it is read', () => {
  const part = fc.record(
    { chains: fc.anything(), accounts: fc.anything(), methods: fc.anything() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('eip155', 'eip155:1', 'solana', 'x', '__proto__'), part),
      (given) => {
        const { approvals } = read(given)
        for (const { accounts } of approvals.values())
          for (const one of accounts) expect(one.address).toMatch(/^(0x7a|So)/)
      },
    ),
  )
})

test('behavior: addresses are written as their namespace does', () => {
  const { approvals } = readApproval({
    namespaces: { eip155: { accounts: [`eip155:1:${address.toLowerCase()}`], methods: [] } },
    isAddress: () => true,
    format: (namespace, value) => `${namespace} ${value.toUpperCase()}`,
  })
  expect(approvals.get('eip155')?.accounts).toEqual([
    { chainId: 'eip155:1', address: `eip155 ${address.toUpperCase()}` },
  ])
})
