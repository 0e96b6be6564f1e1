import { expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { createNameStore } from './createNameStore.ts'

const postgres = sharedPostgres()

test('behavior: one of the registrations of several processes at once wins, for good', async () => {
  const databaseUrl = await postgres.createDatabase()
  const stores = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  const [first, second] = stores.map(({ database }) => createNameStore({ database }))
  const name = 'adalovelace.id.example.org'
  const register = async (index: number) => {
    const address = `0x${String(index).padStart(40, '0')}`
    const names = index % 2 === 0 ? first : second
    return names?.register({ name, address, coinType: 2 ** 31 + 1, everywhere: true })
  }
  const results = await Promise.all(Array.from({ length: 20 }, (_, index) => register(index)))
  const won = results.filter((one) => one !== undefined)
  expect(won).toHaveLength(1)
  expect(await register(20)).toBeUndefined()
  expect(await second?.find(name)).toEqual(won[0])
  for (const store of stores) await store.close()
})
