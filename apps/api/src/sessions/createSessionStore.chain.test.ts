import { expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import { ascending } from '../testing/createWalletLab.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createSessionStore, mostSessions } from './createSessionStore.ts'

const postgres = sharedPostgres()

test('behavior: sessions saved at once by several processes do not exceed the maximum of their account', async () => {
  const databaseUrl = await postgres.createDatabase()
  const stores = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  const sessions = stores.map(({ database }) => createSessionStore({ database, now: () => 0 }))
  const account = 'eip155:1:0x0000000000000000000000000000000000000001'
  const add = async (pci: number, at = 0) =>
    sessions[at]?.add({
      account,
      pci: String(pci),
      to: '0x0000000000000000000000000000000000000002',
      expiry: 1,
      permissions: [],
      policies: [],
      projectId: undefined,
    })
  for (let pci = 0; pci < mostSessions - 3; pci += 1) await add(pci)
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => add(1_000 + index, index % 2)))
  expect(atOnce.toSorted(ascending)).toEqual([
    ...Array.from({ length: 3 }, () => 'added'),
    ...Array.from({ length: 17 }, () => 'full'),
  ])
  for (const store of stores) await store.close()
})
