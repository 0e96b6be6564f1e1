import { randomBytes } from 'node:crypto'
import { walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { addresses, setOf } from './createWalletLab.ts'

/** A frame that signs a visitor up at a running server: code, session and shares. */
export async function signUp({
  url,
  frameOrigin,
  email,
  page,
  readCode,
}: {
  readonly url: string
  readonly frameOrigin: string
  readonly email: string
  readonly page: string
  /** Returns the mailed code. */
  readCode(): string
}): Promise<void> {
  const call = async (name: keyof typeof walletCalls, body: object, token?: string) => {
    const response = await fetch(`${url}/wallet/v1/${walletCalls[name].path}`, {
      method: 'POST',
      headers: {
        origin: frameOrigin,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const result = (await response.json()) as Readonly<Record<string, unknown>>
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(result)}`)
    return result
  }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const deviceKey = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  const { flowId } = await call('startEmail', { projectId: '', origin: page, email, secret })
  const code = readCode()
  const wrong = { flowId, secret, deviceKey, otp: code === '000000' ? '000001' : '000000' }
  await call('verifyEmail', wrong).catch(() => undefined)
  const { session } = await call('verifyEmail', { ...wrong, otp: code })
  const { token } = Object(session) as { readonly token: string }
  await call('createKeys', { addresses, set: setOf('first') }, token)
}
