import { describe, expect, test } from 'vitest'
import { createBudgets } from '../../bundler/createBudgets.ts'
import type { StorageKit } from './StorageKit.ts'

const noon = Date.UTC(2026, 0, 31, 12)
const day = 86_400_000

/** Tests the sponsor budgets on one database. */
export function describeBudgets(kit: StorageKit): void {
  describe('behavior: sponsor budgets', () => {
    const policy = { dayBudget: '1000', accountBudget: '300' }
    const open = (now = noon) => createBudgets({ database: kit.store.database, now: () => now })
    const of = (projectId: string, account: number, nonce = 0n) => ({
      projectId,
      chainId: 'eip155:1',
      sender: `0xAb${String(account).padStart(38, '0')}`,
      nonce,
    })

    test('of many reservations at once as many win as the budget has room for', async () => {
      const [one, other] = [open(), open()] as const
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? one : other).reserve(of('raced', index), 150n, policy),
        ),
      )
      expect(results.filter((result) => result === 'reserved')).toHaveLength(6)
      expect(results.filter((result) => result === 'budget')).toHaveLength(14)
      expect(await open().reserve(of('raced', 99), 100n, policy)).toBe('reserved')
      expect(await open().reserve(of('raced', 100), 1n, policy)).toBe('budget')
    })

    test('an operation is reserved once, with the difference to a dearer one', async () => {
      const budgets = open()
      const all = await Promise.all(
        Array.from({ length: 10 }, () => budgets.reserve(of('once', 1), 200n, policy)),
      )
      expect(new Set(all)).toEqual(new Set(['reserved']))
      expect(await budgets.reserve(of('once', 1), 250n, policy)).toBe('reserved')
      expect(await budgets.reserve(of('once', 1, 1n), 51n, policy)).toBe('account_budget')
      expect(await budgets.reserve(of('once', 1, 1n), 50n, policy)).toBe('reserved')
      expect(await budgets.hasLeft('once', of('once', 1).sender, policy)).toBe(false)
      expect(await budgets.hasLeft('once', of('once', 2).sender, policy)).toBe(true)
    })

    test('a refused account leaves the budget of the project as it was', async () => {
      const budgets = open()
      expect(await budgets.reserve(of('whole', 1), 301n, policy)).toBe('account_budget')
      for (const account of [2, 3, 4])
        expect(await budgets.reserve(of('whole', account), 300n, policy)).toBe('reserved')
      expect(await budgets.reserve(of('whole', 5), 100n, policy)).toBe('reserved')
    })

    test('a receipt gives back what was not used, once', async () => {
      const budgets = open()
      const operation = of('settled', 1)
      await budgets.reserve(operation, 300n, policy)
      expect(await budgets.isReserved(operation, 301n)).toBe(false)
      expect(await budgets.isReserved(operation, 300n)).toBe(true)
      await budgets.noteSent(operation, '0xaa')
      await Promise.all(Array.from({ length: 5 }, () => budgets.settle('0xaa', 'eip155:1', 100n)))
      await budgets.settle('0xaa', 'eip155:10', 0n)
      await budgets.settle('0xbb', 'eip155:1', 0n)
      expect(await budgets.reserve(of('settled', 1, 1n), 201n, policy)).toBe('account_budget')
      expect(await budgets.reserve(of('settled', 1, 1n), 200n, policy)).toBe('reserved')
      // A settled operation is over.
      expect(await budgets.isReserved(operation, 1n)).toBe(false)
    })

    test('a receipt with a larger cost than was possible uses no more than was reserved', async () => {
      const budgets = open()
      await budgets.reserve(of('lied', 1), 100n, policy)
      await budgets.noteSent(of('lied', 1), '0xdd')
      await budgets.settle('0xdd', 'eip155:1', 10n ** 30n)
      expect(await budgets.reserve(of('lied', 1, 1n), 200n, policy)).toBe('reserved')
    })

    test('an operation that may have been sent does not replace the hash of one that was', async () => {
      const budgets = open()
      const operation = of('maybe', 1)
      await budgets.reserve(operation, 300n, policy)
      await budgets.noteSent(operation, '0xe1', { mayBe: true })
      expect(await budgets.unsettled(operation)).toEqual(['0xe1'])
      await budgets.noteSent(operation, '0xe2')
      await budgets.noteSent(operation, '0xe3', { mayBe: true })
      expect(await budgets.unsettled(operation)).toEqual(['0xe2'])
    })

    test('an operation that becomes dearer after midnight gives back no more than it took today', async () => {
      const operation = of('night', 1)
      await open().reserve(operation, 290n, policy)
      const next = open(noon + day)
      expect(await next.reserve(of('night', 2), 300n, policy)).toBe('reserved')
      expect(await next.reserve(operation, 300n, policy)).toBe('reserved')
      await next.noteSent(operation, '0xf1')
      await next.settle('0xf1', 'eip155:1', 0n)
      // Today 300 of 1,000 are used.
      for (const account of [3, 4])
        expect(await next.reserve(of('night', account), 300n, policy)).toBe('reserved')
      expect(await next.reserve(of('night', 5), 101n, policy)).toBe('budget')
      expect(await next.reserve(of('night', 5), 100n, policy)).toBe('reserved')
    })

    test('a day has a budget of its own', async () => {
      await open().reserve(of('daily', 1), 300n, policy)
      expect(await open().reserve(of('daily', 1, 1n), 1n, policy)).toBe('account_budget')
      expect(await open(noon + day).reserve(of('daily', 1, 1n), 300n, policy)).toBe('reserved')
      expect(await open(noon + day).reserve(of('daily', 1, 2n), 1n, policy)).toBe('account_budget')
    })
  })
}
