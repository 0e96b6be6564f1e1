import * as v from 'valibot'
import type { Vault } from './openVault.ts'

const text = v.pipe(v.string(), v.maxLength(4_000))
const key = v.instance(CryptoKey)

export const accountSchema = v.object({
  deviceId: text,
  isSignedIn: v.boolean(),
  accountId: v.optional(text),
  addresses: v.optional(v.object({ eip155: v.optional(text), solana: v.optional(text) })),
})
export const shareSchema = v.object({
  setId: text,
  sealed: v.object({ iv: v.instance(Uint8Array<ArrayBuffer>), data: v.instance(ArrayBuffer) }),
})

/**
 * The data that this device keeps of one account, as the wallet's frame and its own window hand it to each other. Storage of the frame belongs to the
 * page around it, so neither can read the other's. The keys cannot be exported anywhere.
 */
export const handedEntries = {
  deviceKey: v.object({ publicKey: key, privateKey: key }),
  wrappingKey: key,
  account: v.optional(accountSchema),
  /** Of this account. */
  share: v.optional(shareSchema),
}
export const handedVault = v.object(handedEntries)
export type HandedVault = v.InferOutput<typeof handedVault>

export async function readHanded(vault: Vault): Promise<HandedVault> {
  const account = await vault.readAccount()
  const share = account?.accountId === undefined ? undefined : await vault.readShare(account.accountId)
  const { publicKey, privateKey } = vault.deviceKey
  return {
    deviceKey: { publicKey, privateKey },
    wrappingKey: vault.wrappingKey,
    ...(account && { account }),
    ...(share && { share }),
  }
}
