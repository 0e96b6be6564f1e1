import { type ApiWire, authenticate, getNonce, getSessionAccount, signOut } from '@latchkey/core/api'
import { formatSignInMessage, parseSignInMessage } from '@latchkey/core/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { assert, errorResponse, type MockCalls } from './MockCall.js'

/** Seconds. */
const lifetime = 3_600

/** Returns a token in the form of a JWT. The mock signs nothing. */
const writeToken = (payload: object): string => {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}.mock`
}

function readToken(token: string): Partial<ApiWire<'getSessionAccount'>> {
  try {
    const [, payload = ''] = token.split('.')
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}

/** Returns the status of the error that a call must end with. */
const statusOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => (Object(Object(error).context) as { status?: number }).status,
  )

/** Sign-ins and their sessions. The mock accepts every signature. */
export const signInCalls = {
  getNonce: {
    respond() {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      return { nonce, token: writeToken({ nonce }) }
    },
    async check(api) {
      const { nonce, token } = await getNonce(api)
      assert(/^[A-Za-z\d]{8,}$/.test(nonce), 'a nonce has at least 8 letters or digits')
      assert(token.split('.').length === 3, 'the token is a JWT')
      assert((await getNonce(api)).nonce !== nonce, 'each nonce is another one')
    },
  },
  authenticate: {
    respond({ token, message: text }, data) {
      const message = parseSignInMessage(text)
      const { nonce } = readToken(token)
      if (message.nonce !== nonce || data.spentNonces.has(message.nonce))
        return errorResponse(400, 'The nonce is unknown or was used before.')
      data.spentNonces.add(message.nonce)
      const { accountAddress, chainId, domain, uri } = message
      const [chainNamespace = '', reference = ''] = chainId.split(':')
      const iat = Math.floor(Date.now() / 1_000)
      return {
        token: writeToken({
          iss: 'mock',
          sub: `${chainId}:${accountAddress}`,
          aud: domain,
          iat,
          exp: iat + lifetime,
          address: accountAddress,
          chainNamespace,
          chainId: reference,
          caip2Network: chainId,
          uri,
          domain,
          nonce: message.nonce,
        }),
      }
    },
    async check(api, { chainId, origin = 'https://app.example' }) {
      const { nonce, token } = await getNonce(api)
      const account = privateKeyToAccount(generatePrivateKey())
      const message = formatSignInMessage({
        domain: new URL(origin).host,
        accountAddress: account.address,
        chainId: chainId as 'eip155:1',
        uri: origin,
        version: '1',
        nonce,
        issuedAt: new Date().toISOString(),
      })
      const signed = { token, message, signature: await account.signMessage({ message }) }
      const results = await Promise.allSettled([authenticate(api, signed), authenticate(api, signed)])
      const [session, ...others] = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      )
      assert(session !== undefined && others.length === 0, 'of two sign-ins with a nonce exactly one wins')
      const again = await statusOf(authenticate(api, signed))
      assert(again === 400 || again === 401, 'a nonce is accepted once')
      const found = await getSessionAccount(api, session)
      assert(found.address === account.address, 'the session is of the account that signed')
      assert(found.caip2Network === chainId, 'the session is for the network of the message')
      await signOut(api, session)
      assert((await statusOf(getSessionAccount(api, session))) === 401, 'a session ends with signOut')
    },
  },
  getSessionAccount: {
    respond({ token }, data) {
      const { sub } = readToken(token)
      if (sub === undefined || data.endedSessions.has(token))
        return errorResponse(401, 'The token is invalid or has expired.')
      return readToken(token) as ApiWire<'getSessionAccount'>
    },
    async check(api) {
      assert((await statusOf(getSessionAccount(api, { token: 'a.b.c' }))) === 401, 'another token is refused')
    },
  },
  signOut: {
    respond({ token }, data) {
      data.endedSessions.add(token)
      return undefined
    },
    check: (api) => signOut(api, { token: 'a.b.c' }),
  },
} satisfies Partial<MockCalls>
