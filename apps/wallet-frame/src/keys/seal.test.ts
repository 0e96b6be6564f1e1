import { expect, test } from 'vitest'
import { seal, sealAsText, unseal, unsealText } from './seal.ts'

const share = Uint8Array.from({ length: 33 }, (_, index) => index)
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test('behavior: a share opens with its key in its set', async () => {
  const key = await makeKey()
  expect(await unseal(key, await seal(key, share, 'first'), 'first')).toEqual(share)
  expect(await unsealText(key, await sealAsText(key, share, 'first'), 'first')).toEqual(share)
})

test('behavior: each seal has a nonce of its own', async () => {
  const key = await makeKey()
  const [one, other] = [await seal(key, share, 'first'), await seal(key, share, 'first')]
  expect(one.iv).not.toEqual(other.iv)
  expect(one.iv).toHaveLength(12)
})

test('error: a share does not open in another set', async () => {
  const key = await makeKey()
  await expect(unseal(key, await seal(key, share, 'first'), 'second')).rejects.toThrow('operation failed')
  await expect(unsealText(key, await sealAsText(key, share, 'first'), 'second')).rejects.toThrow(
    'operation failed',
  )
})

test('error: a share does not open with another key', async () => {
  const sealed = await seal(await makeKey(), share, 'first')
  await expect(unseal(await makeKey(), sealed, 'first')).rejects.toThrow('operation failed')
})
