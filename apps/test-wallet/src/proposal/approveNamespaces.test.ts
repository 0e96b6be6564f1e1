import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNamespaces } from '../openWallet.ts'
import { approveNamespaces, type Chosen } from './approveNamespaces.ts'
import { defaultChoice } from './defaultChoice.ts'
import { readProposal } from './readProposal.ts'
import type { RequestedSession } from './readRequestedNamespaces.ts'

const walletNamespaces = await createNamespaces({
  accounts: [{ privateKey: `0x${'59'.repeat(32)}` }, { privateKey: `0x${'5a'.repeat(32)}` }],
})
const [one = '', two = ''] = walletNamespaces.flatMap(({ addresses }) => addresses)
const chains = [1, 10].map((id) => ({
  id: `eip155:${id}`,
  name: `Chain ${id}`,
  rpcUrl: 'http://127.0.0.1:8545',
}))
const eip155 = (ids: readonly number[], methods = ['personal_sign'], events = ['chainChanged']) => ({
  chains: ids.map((id) => `eip155:${id}`),
  methods: [...methods],
  events: [...events],
})
const proposalOf = (requested: Partial<RequestedSession>): RequestedSession => ({
  requiredNamespaces: {},
  optionalNamespaces: {},
  ...requested,
})
const approve = (requested: Partial<RequestedSession>, chosen: Chosen) =>
  approveNamespaces({ requested: proposalOf(requested), walletNamespaces, chosen })
const all: Chosen = { chains: ['eip155:1', 'eip155:10'], addresses: [one] }

describe('approveNamespaces', () => {
  test('behavior: an approval has the chosen chains and accounts, and the requested methods', () => {
    const optionalNamespaces = {
      eip155: eip155([1, 10, 137], ['personal_sign', 'eth_sign'], ['chainChanged', 'odd']),
    }
    expect(approve({ optionalNamespaces }, { chains: ['eip155:10'], addresses: [two, one] })).toEqual({
      status: 'approved',
      namespaces: {
        eip155: {
          chains: ['eip155:10'],
          accounts: [`eip155:10:${two}`, `eip155:10:${one}`],
          methods: ['personal_sign'],
          events: ['chainChanged'],
        },
      },
    })
  })

  test('behavior: required and optional namespaces are merged', () => {
    const { chains: _, ...single } = eip155([], ['eth_sendTransaction'])
    const approval = approve(
      { requiredNamespaces: { eip155: eip155([1]) }, optionalNamespaces: { 'eip155:10': single } },
      all,
    )
    expect(approval).toMatchObject({
      namespaces: {
        eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign', 'eth_sendTransaction'] },
      },
    })
  })

  test('behavior: an unknown optional namespace is left out', () => {
    const solana = { chains: ['solana:x'], methods: ['solana_signMessage'], events: [] }
    const approval = approve({ optionalNamespaces: { solana, eip155: eip155([1]) } }, all)
    expect(approval).toMatchObject({ status: 'approved' })
    expect(Object.keys(approval.status === 'approved' ? approval.namespaces : {})).toEqual(['eip155'])
  })

  test.each([
    ['a required chain is not chosen', { requiredNamespaces: { eip155: eip155([1, 137]) } }, all, 5100],
    [
      'a required method is unknown',
      { requiredNamespaces: { eip155: eip155([1], ['eth_sign']) } },
      all,
      5101,
    ],
    ['a required event is unknown', { requiredNamespaces: { eip155: eip155([1], [], ['odd']) } }, all, 5102],
    [
      'no account is chosen',
      { requiredNamespaces: { eip155: eip155([1]) } },
      { ...all, addresses: [] },
      5103,
    ],
    [
      'no account, all optional',
      { optionalNamespaces: { eip155: eip155([1]) } },
      { ...all, addresses: [] },
      5103,
    ],
    [
      'an account of somebody else',
      { requiredNamespaces: { eip155: eip155([1]) } },
      { ...all, addresses: ['0x1'] },
      5103,
    ],
    ['a required namespace is unknown', { requiredNamespaces: { solana: eip155([]) } }, all, 5104],
    ['no chain is chosen', { optionalNamespaces: { eip155: eip155([1]) } }, { ...all, chains: [] }, 5100],
    ['an empty request', {}, all, 5100],
  ] as const)('error: %s', (_, requested, chosen, code) => {
    expect(approve(requested, chosen)).toMatchObject({ status: 'refused', code })
  })

  test('behavior: an approval has only requested and chosen values', () => {
    const ids = fc.uniqueArray(fc.constantFrom(1, 10, 137))
    const names = fc.uniqueArray(fc.constantFrom('personal_sign', 'eth_sendTransaction', 'eth_sign'))
    const rows = fc.tuple(ids, names).map(([chainIds, methods]) => ({ eip155: eip155(chainIds, methods) }))
    fc.assert(
      fc.property(
        rows,
        rows,
        ids,
        fc.uniqueArray(fc.constantFrom(one, two)),
        (required, optional, picked, addresses) => {
          const chosen = { chains: picked.map((id) => `eip155:${id}`), addresses }
          const approval = approve({ requiredNamespaces: required, optionalNamespaces: optional }, chosen)
          if (approval.status === 'refused') return
          const requestedChains = [...required.eip155.chains, ...optional.eip155.chains]
          const namespace = approval.namespaces['eip155']
          if (!namespace) throw new Error('Something is approved, and it is not this namespace.')
          const { chains: given = [], accounts, methods } = namespace
          expect(
            given.every((chain) => requestedChains.includes(chain) && chosen.chains.includes(chain)),
          ).toBe(true)
          expect(required.eip155.chains.every((chain) => given.includes(chain))).toBe(true)
          expect(accounts).toHaveLength(given.length * addresses.length)
          expect([...required.eip155.methods].every((name) => methods.includes(name))).toBe(true)
          expect(methods).not.toContain('eth_sign')
        },
      ),
    )
  })
})

test('behavior: chains the wallet does not know have no name and are not ticked', () => {
  const namespaces = readProposal({
    requested: proposalOf({ optionalNamespaces: { eip155: eip155([10, 137]) } }),
    walletNamespaces,
    chains,
  })
  expect(namespaces[0]?.chains).toEqual([
    { id: 'eip155:10', name: 'Chain 10', isRequired: false },
    { id: 'eip155:137', isRequired: false },
  ])
  expect(defaultChoice(namespaces)).toEqual({ chains: ['eip155:10'], addresses: [one] })
})
