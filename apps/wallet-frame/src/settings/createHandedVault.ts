import type { StoredAccount, Vault } from '../vault/openVault.ts'
import type { ToSettingsFrame } from './ToSettingsFrame.ts'
import type { ToSettingsWindow } from './ToSettingsWindow.ts'

/** Creates the vault of the wallet's window from data of the frame. Writes go back to the frame, which stores them. */
export function createHandedVault(
  { account: first, share: handed, deviceKey, wrappingKey }: ToSettingsWindow,
  post: (message: ToSettingsFrame) => void,
): Vault {
  let account: StoredAccount | undefined = first
  const shares = new Map(
    first?.accountId === undefined || !handed ? [] : [[first.accountId, handed] as const],
  )
  const writeAccount = async (next: StoredAccount) => {
    account = next
    post({ type: 'latchkey_account', account: next })
  }
  return {
    deviceKey,
    wrappingKey,
    readAccount: async () => account,
    writeAccount,
    async changeAccount(deviceId, change) {
      if (account?.deviceId !== deviceId) return false
      await writeAccount({ ...account, ...change })
      return true
    },
    readShare: async (accountId) => shares.get(accountId),
    async writeShare(accountId, share) {
      shares.set(accountId, share)
      post({ type: 'latchkey_share', accountId, share })
    },
    async deleteShare(accountId) {
      shares.delete(accountId)
      post({ type: 'latchkey_share', accountId, share: null })
    },
    // Logins of the window stay in it.
    readLogin: async () => undefined,
    writeLogin: async () => undefined,
    isKept: true,
    close: () => undefined,
  }
}
