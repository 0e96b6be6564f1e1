import type { DeviceShare } from '../keys/performKeyJob.ts'
import type { HandedVault } from './HandedVault.ts'
import type { StoredAccount, StoredLogin, Vault } from './openVault.ts'

/**
 * Creates a vault that is gone with the page, for browsers that allow no storage.
 *
 * @param handed what the wallet's window has kept. Default: a new device.
 */
export async function createMemoryVault(handed?: HandedVault): Promise<Vault> {
  const { account, share } = handed ?? {}
  const shares = new Map<string, DeviceShare>(
    account?.accountId === undefined || !share ? [] : [[account.accountId, share]],
  )
  const kept: { account?: StoredAccount | undefined; login?: StoredLogin | undefined } = { account }
  return {
    deviceKey:
      handed?.deviceKey ??
      (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])),
    wrappingKey:
      handed?.wrappingKey ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])),
    readAccount: async () => kept.account,
    async writeAccount(account) {
      kept.account = account
    },
    async changeAccount(deviceId, change) {
      if (kept.account?.deviceId !== deviceId) return false
      kept.account = { ...kept.account, ...change }
      return true
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
