import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPasskey, readPasskey } from './createPasskey.ts'

const salt = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

/** Puts an authenticator on the page until the test ends. */
async function plugIn({ hasPrf }: { readonly hasPrf: boolean }) {
  const session = cdp() as { send(method: string, params?: object): Promise<unknown> }
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  onTestFinished(async () => {
    await session.send('WebAuthn.disable')
  })
}
const create = () => createPasskey({ window, salt, name: 'visitor@example.org' })

test('behavior: a passkey derives the same secret whenever it is used, and another one for each salt', async () => {
  await plugIn({ hasPrf: true })
  const { credentialId, secret } = await create()
  expect(secret).toHaveLength(32)
  expect((await readPasskey({ window, salt, credentialIds: [credentialId] })).secret).toEqual(secret)
  const other = await readPasskey({ window, salt: salt.toLowerCase(), credentialIds: [credentialId] })
  expect(other.secret).not.toEqual(secret)
  expect((await create()).secret).not.toEqual(secret)
})

test('error: a passkey without PRF, and one that this device does not have', async () => {
  await plugIn({ hasPrf: false })
  await expect(create()).rejects.toMatchObject({ code: 'wallet_frame/passkey_unsupported' })
  await expect(readPasskey({ window, salt, credentialIds: ['AAAA'] })).rejects.toMatchObject({
    code: 'wallet_frame/passkey_failed',
  })
})
