import type { Feature } from '../../client/Client.js'
import { createDirectory } from './createDirectory.js'
import type { DirectoryApi } from './DirectoryApi.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/**
 * Adds the directory of wallets: `client.use(directory({ snapshot }))`. `snapshot` holds the wallets that are listed
 * before a provider API has answered, and without one. They are part of the app, so their links are not checked. One
 * directory per client; the first wins. At most 2,000 wallets are kept in memory.
 */
export const directory = ({
  snapshot = [],
}: {
  readonly snapshot?: readonly DirectoryWallet[]
} = {}): Feature<DirectoryApi> => ({
  id: 'directory',
  create: (host) => createDirectory(host, { snapshot }),
})
