import type { DeviceShare } from '../keys/performKeyJob.ts'
import type { StoredAccount, Vault } from '../vault/openVault.ts'

/** Creates a vault that forgets with the process. */
export async function createMemoryVault(): Promise<Vault> {
  const shares = new Map<string, DeviceShare>()
  const kept: { account?: StoredAccount } = {}
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
    close: () => undefined,
  }
}
