import { describe, expect, test } from 'vitest'
import { storePicture } from '../../images/storePicture.ts'
import { images } from '../../store/tables/images.ts'
import type { StorageKit } from './StorageKit.ts'

/** Tests stored pictures on one database. */
export function describePictures(kit: StorageKit): void {
  describe('behavior: pictures', () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')

    test('a row of the directory names the one that is stored for it, and no other', async () => {
      const { database } = kit.store
      const named = async () => {
        const response = await kit.app.request('/getWallets?page=1&entries=100')
        const { data } = (await response.json()) as { data: { id: string; image_id?: string }[] }
        return data.flatMap(({ id, image_id: image }) => (image === undefined ? [] : [`${id}: ${image}`]))
      }
      expect(await named()).toEqual([])
      await storePicture({ database, kind: 'token', id: 'dill', bytes: png })
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: png })
      await storePicture({ database, kind: 'wallet', id: 'sorrel', bytes: png })
      expect(await named()).toEqual(['fennel: fennel-picture', 'sorrel: sorrel'])
      await database.delete(images)
      expect(await named()).toEqual([])
    })

    test('a wallet without one has a mark, by its picture id and by its own', async () => {
      const first = await kit.app.request('/getWalletImage/fennel-picture')
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400, stale-while-revalidate=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await first.text()).toContain('>FE</text>')
      expect((await kit.app.request('/getWalletImage/sorrel')).status).toBe(200)
    })

    test('a wallet, a network and a token of the icon set have its mark, until one is stored', async () => {
      const paths = [
        '/getWalletImage/cress',
        '/public/getAssetImage/eip155:1',
        '/public/getAssetImage/eip155:11155111',
        '/public/getTokenImage/eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      ]
      for (const path of paths) {
        const response = await kit.app.request(path)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
        const text = await response.text()
        expect(text).toContain('viewBox="0 0 24 24"')
        expect(text).not.toContain('<text')
      }
      await storePicture({ database: kit.store.database, kind: 'asset', id: 'eip155:1', bytes: png })
      const response = await kit.app.request('/public/getAssetImage/eip155:1')
      expect(response.headers.get('content-type')).toBe('image/png')
    })

    test('what the caller has is not sent again', async () => {
      const first = await kit.app.request('/getWalletImage/fennel-picture')
      const etag = first.headers.get('etag') ?? ''
      const again = await kit.app.request('/getWalletImage/fennel-picture', {
        headers: { 'if-none-match': `"other", W/${etag}` },
      })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const changed = await kit.app.request('/getWalletImage/sorrel', { headers: { 'if-none-match': etag } })
      expect(changed.status).toBe(200)
    })

    test('one that was stored comes back byte by byte, and the next takes its place', async () => {
      const { database } = kit.store
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: Buffer.from('<svg/>') })
      await storePicture({ database, kind: 'wallet', id: 'fennel-picture', bytes: png })
      const response = await kit.app.request('/getWalletImage/fennel-picture')
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
    })

    test('currencies and symbols of tokens have drawn marks, in any case', async () => {
      const [upper, lower] = [
        await kit.app.request('/public/getTokenImage/USDC'),
        await kit.app.request('/public/getTokenImage/usdc'),
      ]
      const text = await upper.text()
      expect(text).toContain('>USDC</text>')
      expect(await lower.text()).toBe(text)
      expect((await kit.app.request('/public/getCurrencyImage/EUR')).status).toBe(200)
    })

    test.each([
      '/getWalletImage/nobody',
      '/getWalletImage/..%2F..%2Fpackage.json',
      "/getWalletImage/'%20or%20'1'='1",
      '/getWalletImage/http:%2F%2F169.254.169.254%2F',
      '/public/getAssetImage/nobody',
      '/public/getTokenImage/eip155:137:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '/public/getTokenImage/eip155:1:__proto__',
      '/public/getTokenImage/THIRTEENCHARS',
      '/public/getTokenImage/%3Csvg%3E',
      '/public/getCurrencyImage/E%2FR',
    ])('error: %s is not there', async (path) => {
      const response = await kit.app.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('behavior: a network without a picture is no error on the console of a page', async () => {
      const response = await kit.app.request('/public/getAssetImage/eip155:31337')
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('error: 5 MB, a page and a path are not stored', async () => {
      const { database } = kit.store
      const put = (id: string, bytes: Buffer) => storePicture({ database, kind: 'wallet', id, bytes })
      await expect(put('big', Buffer.concat([png, Buffer.alloc(5_000_000)]))).rejects.toThrow(
        'may have 262144 bytes',
      )
      await expect(put('page', Buffer.from('<html>'))).rejects.toThrow('The file is not a PNG')
      await expect(put('../x', png)).rejects.toThrow('cannot have that id')
    })
  })
}
