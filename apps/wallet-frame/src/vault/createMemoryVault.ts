import type { DeviceShare } from '../keys/performKeyJob.ts'
import type { StoredAccount, StoredLogin, Vault } from './openVault.ts'

/** Creates a vault that is gone with the page, for browsers that allow no storage. */
export async function createMemoryVault(): Promise<Vault> {
  const shares = new Map<string, DeviceShare>()
  const kept: { account?: StoredAccount; login?: StoredLogin | undefined } = {}
  return {
    deviceKey: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ]),
    wrappingKey: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    readAccount: async () => kept.account,
    async writeAccount(account) {
      kept.account = account
    },
    readShare: async (accountId) => shares.get(accountId),
    async writeShare(accountId, share) {
      shares.set(accountId, share)
    },
    async deleteShare(accountId) {
      shares.delete(accountId)
    },
    readLogin: async () => kept.login,
    async writeLogin(login) {
      kept.login = login
    },
    isKept: false,
    close: () => undefined,
  }
}
