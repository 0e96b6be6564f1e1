import { deleteDB } from 'idb'
import { expect, test } from 'vitest'
import { seal, unseal } from '../keys/seal.ts'
import { openVault } from './openVault.ts'

const name = 'vault-of-a-test'
const share = Uint8Array.from({ length: 33 }, (_, index) => index)

test('behavior: keys and shares outlive the page, and cannot be exported', async () => {
  const first = await openVault(name)
  await first.writeAccount({ deviceId: 'device', isSignedIn: true, accountId: 'account' })
  await first.writeShare('account', { setId: 'set', sealed: await seal(first.wrappingKey, share, 'set') })
  first.close()

  const again = await openVault(name)
  expect(await again.readAccount()).toEqual({ deviceId: 'device', isSignedIn: true, accountId: 'account' })
  const kept = await again.readShare('account')
  if (!kept) throw new Error('The share is missing.')
  expect(await unseal(again.wrappingKey, kept.sealed, 'set')).toEqual(share)
  await expect(unseal(again.wrappingKey, kept.sealed, 'other set')).rejects.toMatchObject({
    name: 'OperationError',
  })
  for (const key of [again.wrappingKey, again.deviceKey.privateKey]) {
    for (const format of ['raw', 'pkcs8', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, key)).rejects.toMatchObject({ name: 'InvalidAccessError' })
  }
  again.close()
  await deleteDB(name)
})

test('behavior: two frames that open it at once have the same keys', async () => {
  const [one, other] = await Promise.all([openVault(name), openVault(name)])
  const data = new TextEncoder().encode('one device')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, one.deviceKey.privateKey, data)
  expect(await crypto.subtle.verify(algorithm, other.deviceKey.publicKey, signature, data)).toBe(true)
  expect(await unseal(other.wrappingKey, await seal(one.wrappingKey, share, 'set'), 'set')).toEqual(share)
  one.close()
  other.close()
  await deleteDB(name)
})

test('behavior: an account is changed only while it is the one that was used last', async () => {
  const [one, other] = [await openVault(name), await openVault(name)]
  await one.writeAccount({ deviceId: 'ada', isSignedIn: true, accountId: 'account of ada' })
  expect(await one.changeAccount('ada', { isSignedIn: false })).toBe(true)
  await other.writeAccount({ deviceId: 'bob', isSignedIn: true })
  expect(await one.changeAccount('ada', { isSignedIn: true })).toBe(false)
  expect(await one.readAccount()).toEqual({ deviceId: 'bob', isSignedIn: true })
  expect(await other.changeAccount('bob', { accountId: 'account of bob' })).toBe(true)
  expect(await one.readAccount()).toEqual({ deviceId: 'bob', isSignedIn: true, accountId: 'account of bob' })
  one.close()
  other.close()
  await deleteDB(name)
})
