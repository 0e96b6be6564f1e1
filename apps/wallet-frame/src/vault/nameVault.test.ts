import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameVault } from './nameVault.ts'

const shop = 'https://shop.example'

test('behavior: pages that a project lists share its vault, and any other page has its own', () => {
  const listed = { projectId: 'shop', allowedOrigins: [shop, 'https://*.shop.example'] }
  expect(nameVault({ ...listed, origin: shop })).toBe(
    nameVault({ ...listed, origin: 'https://app.shop.example' }),
  )
  const open = { projectId: 'shop', allowedOrigins: [] }
  expect(nameVault({ ...open, origin: shop })).not.toBe(
    nameVault({ ...open, origin: 'https://app.shop.example' }),
  )
})

test('behavior: no two projects, and no two pages without a list, share a vault', () => {
  const page = fc.record({
    projectId: fc.string(),
    origin: fc.webUrl(),
    allowedOrigins: fc.constantFrom([], [shop]),
  })
  const groupOf = ({ projectId, origin, allowedOrigins }: Parameters<typeof nameVault>[0]) =>
    JSON.stringify(allowedOrigins.length > 0 ? [projectId] : [projectId, origin])
  fc.assert(
    fc.property(page, page, (one, other) => {
      expect(nameVault(one) === nameVault(other)).toBe(groupOf(one) === groupOf(other))
    }),
    { numRuns: 10_000 },
  )
})
