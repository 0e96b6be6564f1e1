import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createNameStore } from '../../names/createNameStore.ts'
import { createSessionStore } from '../../sessions/createSessionStore.ts'
import { names as rows } from '../../store/tables/names.ts'
import type { StorageKit } from './StorageKit.ts'

/** Tests names and smart sessions on one database. */
export function describeNames(kit: StorageKit): void {
  describe('behavior: names', () => {
    const owner = (index: number) => `0x${String(index).padStart(40, '0')}`
    const of = (name: string, index: number, facts = {}) => ({
      name,
      address: owner(index),
      coinType: 2_147_483_649,
      everywhere: true,
      ...facts,
    })
    test('of several registrations at once exactly one wins, and stays', async () => {
      const names = createNameStore({ database: kit.store.database })
      const tries = Array.from({ length: 20 }, (_, index) => names.register(of('raced.id.example', index)))
      const won = (await Promise.all(tries)).filter((one) => one !== undefined)
      expect(won).toHaveLength(1)
      expect(await names.find('raced.id.example')).toEqual(won[0])
      expect(await names.register(of('raced.id.example', 99))).toBeUndefined()
      expect(await names.find('raced.id.example')).toEqual(won[0])
    })
    test('an address has its names, the newest first, and a contract its own network alone', async () => {
      const names = createNameStore({ database: kit.store.database })
      await names.register(of('first.id.example', 50))
      // Otherwise both could be registered in one millisecond.
      await kit.store.database
        .update(rows)
        .set({ registeredAt: new Date(0) })
        .where(eq(rows.address, owner(50)))
      await names.register(of('then.id.example', 50, { coinType: 2_147_483_658, everywhere: false }))
      const found = await names.ofAddress(owner(50))
      expect(found.map(({ name, addresses }) => [name, Object.keys(addresses)])).toEqual([
        ['then.id.example', ['2147483658']],
        ['first.id.example', ['60', '2147483649']],
      ])
      expect(await names.ofAddress(owner(51))).toEqual([])
      expect(await names.find('nobody.id.example')).toBeUndefined()
      const requested = ['first.id.example', 'nobody.id.example', "'; drop table names; --"]
      expect(await names.taken(requested)).toEqual(new Set(['first.id.example']))
    })
  })

  test('behavior: a session is kept once, and is revoked for good', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z')
    const sessions = createSessionStore({ database: kit.store.database, now: () => time })
    const session = {
      ...{
        account: `eip155:1:0x${'5e'.repeat(20)}`,
        pci: 'raced',
        to: `0x${'de'.repeat(20)}`,
        expiry: 2 ** 40,
      },
      permissions: [{ type: 'odd', data: { note: '\u0000\ud800' } }],
      ...{ policies: [], projectId: undefined },
    }
    const added = await Promise.all(Array.from({ length: 10 }, () => sessions.add(session)))
    expect(added.filter((one) => one === 'added')).toHaveLength(1)
    await sessions.revoke(session)
    time += 60_000
    await sessions.revoke(session)
    expect(await sessions.add(session)).toBe('known')
    const { account: _, projectId: __, ...kept } = session
    const at = Date.parse('2026-01-01T00:00:00Z') / 1_000
    expect(await sessions.ofAccount(session.account)).toEqual([
      { ...kept, createdAt: at, revokedAt: at, context: null, project: null },
    ])
    expect(await sessions.ofAccount(session.account.replace(':1:', ':2:'))).toEqual([])
  })
}
