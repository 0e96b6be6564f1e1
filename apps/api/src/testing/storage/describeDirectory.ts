import { describe, expect, test } from 'vitest'
import { replaceWallets, seedWallets } from '../../directory/seedWallets.ts'
import { someWallets } from '../someWallets.ts'
import type { StorageKit } from './StorageKit.ts'

type Page = { readonly data: readonly { readonly id: string }[]; readonly count: number }

/** Tests the directory of wallets on one database. */
export function describeDirectory(kit: StorageKit): void {
  const list = async (query: Record<string, string>) => {
    const response = await kit.app.request(
      `/getWallets?${new URLSearchParams({ page: '1', entries: '100', ...query })}`,
    )
    expect(response.status).toBe(200)
    const { data, count } = (await response.json()) as Page
    return { ids: data.map(({ id }) => id).join(' '), count }
  }

  describe('behavior: the directory', () => {
    test.each<[Record<string, string>, string]>([
      [{}, 'fennel sorrel dill borage cress'],
      [{ include: 'dill,fennel,nobody' }, 'fennel dill'],
      [{ exclude: 'dill,fennel,nobody' }, 'sorrel borage cress'],
      [{ include: 'dill,fennel', exclude: 'dill' }, 'fennel'],
      [{ include: '' }, ''],
      [{ exclude: '' }, 'fennel sorrel dill borage cress'],
      [{ chains: 'eip155:137' }, 'fennel dill'],
      [{ chains: 'eip155:137,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'fennel sorrel dill'],
      [{ chains: 'eip155:9' }, ''],
      [{ badge_type: 'certified' }, 'fennel borage'],
      [{ badge_type: 'none' }, 'sorrel dill cress'],
      [{ badge: 'certified' }, 'fennel borage'],
      [{ badge: 'certified', names: 'FENNEL,dill', rdns: 'org.example.sorrel' }, 'fennel'],
      [{ names: 'FENNEL,dill' }, 'fennel dill'],
      [{ rdns: 'org.example.sorrel' }, 'sorrel'],
      [{ names: 'ÁNETHUM' }, 'dill'],
      [{ names: 'Fennel,old dill,nobody' }, 'fennel dill'],
      [{ names: 'dill', rdns: 'org.example.sorrel' }, 'sorrel dill'],
      [{ platform: 'ios' }, 'fennel borage'],
      [{ platform: 'android' }, 'fennel borage'],
      [{ platform: 'desktop' }, 'sorrel'],
    ])('%j', async (query, ids) => {
      expect(await list(query)).toEqual({ ids, count: ids.split(' ').filter(Boolean).length })
    })

    test('pages are cut from one order, and each has the count of all', async () => {
      expect(await list({ page: '1', entries: '2' })).toEqual({ ids: 'fennel sorrel', count: 5 })
      expect(await list({ page: '3', entries: '2' })).toEqual({ ids: 'cress', count: 5 })
      expect(await list({ page: '4', entries: '2' })).toEqual({ ids: '', count: 5 })
      expect(await list({ page: '999999999', entries: '100' })).toEqual({ ids: '', count: 5 })
    })

    test('may be kept for a minute, and for another while it is fetched again', async () => {
      const { headers } = await kit.app.request('/getWallets?page=1&entries=4')
      expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=60')
      expect(headers.get('vary')).toBe('Accept-Encoding')
      const tags = { 'if-none-match': headers.get('etag') ?? '' }
      const again = await kit.app.request('/getWallets?page=1&entries=4', { headers: tags })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })

    test('has the same page for two projects, each with the rule of its own origins', async () => {
      const request = (projectId: string, origin: string) =>
        kit.app.request(`/getWallets?page=1&entries=4&exclude=dill&projectId=${projectId}`, {
          headers: { origin },
        })
      const first = await request('first', 'https://app.example.org')
      const second = await request('second', 'https://other.example')
      expect(await second.text()).toBe(await first.text())
      const rules = [first, second].map(({ headers }) => [
        headers.get('access-control-allow-origin'),
        headers.get('vary'),
      ])
      expect(rules).toEqual([
        ['https://app.example.org', 'Accept-Encoding, Origin'],
        ['*', 'Accept-Encoding'],
      ])
      expect((await request('first', 'https://other.example')).status).toBe(403)
    })

    test.each([
      ['page=0&entries=4', 'page'],
      ['page=1&entries=0', 'entries'],
      ['page=1&entries=101', 'entries'],
    ])('error: %s is rejected', async (query, field) => {
      const response = await kit.app.request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field }] })
    })
  })

  test.each(['include', 'exclude', 'chains', 'names', 'rdns'])(
    'error: 101 values in %s are refused',
    async (field) => {
      const list = (length: number) => Array.from({ length }, (_, index) => `w${index}`).join(',')
      const query = new URLSearchParams({ page: '1', entries: '4', [field]: list(101) })
      const response = await kit.app.request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field }] })
      query.set(field, list(100))
      expect((await kit.app.request(`/getWallets?${query}`)).status).toBe(200)
    },
  )

  describe('behavior: a search', () => {
    test.each([
      ['fen', 'fennel'],
      ['  FENNEL ', 'fennel'],
      ['nn', 'fennel'],
      ['BÖRAGE', 'borage'],
      ['ánethum', 'dill'],
      ['old', 'dill'],
      ['ｄｉｌｌ', 'dill'],
      ['%', 'cress'],
      ['_', 'cress'],
      ['\\', 'cress'],
      ['100% .*_', 'cress'],
      ['', 'fennel sorrel dill borage cress'],
      ['.*', 'cress'],
      ['^f', ''],
      ['f.nnel', ''],
      ['(a+)+$', ''],
      ['[', ''],
      ["' or '1'='1", ''],
      ["'; drop table wallets; --", ''],
      ['$1', ''],
      ['\u202E', ''],
    ])('for %j finds %j', async (search, ids) => {
      expect((await list({ search })).ids).toBe(ids)
    })
  })

  test.each(['include', 'exclude', 'chains', 'names', 'rdns'])('error: SQL in %s is text', async (field) => {
    const { count } = await list({ [field]: `x'); drop table wallets; --,{a},"b",\\,NULL` })
    expect([0, 5]).toContain(count)
    expect((await list({})).count).toBe(5)
  })

  test('behavior: a directory is replaced whole, or not at all', async () => {
    const { database } = kit.store
    const hostile = { id: 'x', name: '\u202Efennel' }
    await expect(seedWallets({ database, wallets: [hostile] })).rejects.toThrow('Row 1 has an invalid name.')
    await expect(
      replaceWallets({
        database,
        wallets: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'A' },
        ],
      }),
    ).rejects.toThrow('Failed query')
    await seedWallets({ database, wallets: 'bundled' })
    expect((await list({})).count).toBe(5)
    const many = Array.from({ length: 1_203 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
    await seedWallets({ database, wallets: many })
    expect(await list({ page: '241', entries: '5' })).toEqual({ ids: 'w1200 w1201 w1202', count: 1_203 })
    await seedWallets({ database, wallets: someWallets })
    expect((await list({})).count).toBe(5)
  })
}
