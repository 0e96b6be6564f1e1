import type { WalletConnectStorage } from '../options/WalletConnectOptions.js'

const rows = 'entries'

/**
 * Creates storage in IndexedDB. The database is opened on first use, and again after it failed or the browser closed it.
 * If it cannot be opened, each call rejects, where the library's own storage would wait for ever.
 */
export function createDatabase({ name }: { readonly name: string }): WalletConnectStorage {
  let opening: Promise<IDBDatabase> | undefined

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onupgradeneeded = () => request.result.createObjectStore(rows)
      request.onerror = () => reject(request.error ?? new Error('The database could not be opened.'))
      request.onsuccess = () => {
        request.result.onclose = forget
        resolve(request.result)
      }
    })
  const forget = () => {
    opening = undefined
  }

  const run = async <value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value> => {
    opening ??= open()
    try {
      const transaction = (await opening).transaction(rows, mode)
      const request = work(transaction.objectStore(rows))
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? new Error('The database failed.'))
      })
    } catch (thrown) {
      forget()
      throw thrown
    }
  }

  const getKeys = async () => (await run('readonly', (store) => store.getAllKeys())).map(String)
  const getItem = <value>(key: string): Promise<value | undefined> =>
    run('readonly', (store) => store.get(key) as IDBRequest<value | undefined>)
  return {
    getKeys,
    getItem,
    async getEntries<value>() {
      const keys = await getKeys()
      return Promise.all(
        keys.map(async (key): Promise<[string, value]> => [key, (await getItem(key)) as value]),
      )
    },
    async setItem(key, value) {
      await run('readwrite', (store) => store.put(value, key))
    },
    async removeItem(key) {
      await run('readwrite', (store) => store.delete(key))
    },
  }
}
