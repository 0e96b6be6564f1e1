import { randomUUID } from 'node:crypto'
import { isOriginAllowed } from '@latchkey/core/origins'
import { parseSignInMessage } from '@latchkey/siwx'
import { createNonce, type SignInResult, verifySignIn } from '@latchkey/siwx/server'
import * as z from 'zod/mini'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../handlers/Handlers.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { NetworkSettings } from '../settings/NetworkSettings.ts'
import type { Database } from '../store/Store.ts'
import { createSignedTokens } from './createSignedTokens.ts'
import { createSpentTokens } from './createSpentTokens.ts'
import { loadStoredKeys } from './loadStoredKeys.ts'

/** Seconds. */
const nonceLifetime = 10 * 60
const sessionLifetime = 24 * 60 * 60
/** A verification counts as this many further requests, because it may call a node. */
const costOfSignIn = 9

/** Bitcoin test networks besides those that `verifySignIn` knows. */
const bitcoinNetworks = [
  {
    id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 },
  },
  {
    id: 'bip122:00000008819873e925422c1ff0f99f7c',
    address: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 },
  },
] as const

const sessionSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
  address: z.string(),
  chainNamespace: z.string(),
  chainId: z.string(),
  caip2Network: z.string(),
  uri: z.string(),
  domain: z.string(),
  nonce: z.string(),
  projectIdKey: z.nullable(z.string()),
})

type SignInCall = 'getNonce' | 'authenticate' | 'getSessionAccount' | 'signOut'

/** Creates the handlers that verify sign-ins. Sessions are tokens, so it stores only used nonces and revoked sessions. */
export function createSignInHandlers({
  database,
  projects,
  networks,
  now = () => Date.now(),
}: {
  readonly database: Database
  readonly projects: Pick<Projects, 'find'>
  /** Networks whose smart accounts can sign in. */
  readonly networks: readonly NetworkSettings[]
  /** Milliseconds since the epoch. */
  now?(): number
}): Pick<Handlers, SignInCall> {
  const tokens = createSignedTokens({ loadKeys: () => loadStoredKeys(database), now })
  const spent = createSpentTokens({ database, now })
  const seconds = () => Math.floor(now() / 1_000)
  const rpcUrls = Object.fromEntries(
    networks.flatMap((network) => ('rpcUrls' in network ? [[network.chainId, network.rpcUrls]] : [])),
  )

  /** Returns the claims of a session of the caller's project; none after it was signed out. */
  const readSession = async (token: string, { projectId }: Caller) => {
    const { data: claims } = sessionSchema.safeParse(await tokens.read('session', token))
    if (!claims || claims.projectIdKey !== (projectId ?? null)) return undefined
    return (await spent.has(claims.jti)) ? undefined : claims
  }

  return {
    async getNonce(_, { projectId }) {
      const nonce = createNonce()
      const token = await tokens.sign({
        kind: 'nonce',
        id: nonce,
        expiresAt: seconds() + nonceLifetime,
        claims: { projectIdKey: projectId ?? null },
      })
      return { nonce, token }
    },

    async authenticate({ token, message: text, signature }, caller) {
      const late = await caller.work?.countMore(costOfSignIn)
      if (late) return late
      const nonce = await tokens.read('nonce', token)
      if (!nonce || nonce['projectIdKey'] !== (caller.projectId ?? null)) {
        return errorResponse(401, 'The nonce is invalid or has expired. Request a new one.', 'x-nonce-jwt')
      }
      const expected = expectationOf(text, caller.origin)
      const result = await verifySignIn({
        message: text,
        signature,
        nonce: nonce.jti,
        ...expected,
        rpcUrls,
        bitcoinNetworks,
        now: now(),
      })
      if (result.status === 'invalid') return refuse(result)
      const { message, accountId } = result
      const project = caller.projectId === undefined ? undefined : await projects.find(caller.projectId)
      const { origin } = new URL(message.uri)
      const patterns = project?.allowedOrigins ?? []
      if (patterns.length > 0 && !isOriginAllowed({ origin, patterns })) {
        return errorResponse(403, 'Unauthorized: origin not allowed', 'message')
      }
      // Last, so that a request that failed earlier can be repeated.
      if (!(await spent.spend({ id: nonce.jti, expiresAt: new Date(nonce.exp * 1_000) }))) {
        return errorResponse(400, 'The nonce was used before. Request a new one.', 'x-nonce-jwt')
      }
      const { accountAddress, chainId, domain, uri, expirationTime } = message
      const [chainNamespace, reference] = chainId.split(':')
      const limit =
        expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime) / 1_000
      return {
        token: await tokens.sign({
          kind: 'session',
          id: randomUUID(),
          expiresAt: Math.floor(Math.min(seconds() + sessionLifetime, limit)),
          claims: {
            sub: accountId,
            aud: origin,
            address: accountAddress,
            chainNamespace,
            chainId: reference,
            caip2Network: chainId,
            uri,
            domain,
            nonce: nonce.jti,
            projectIdKey: caller.projectId ?? null,
          },
        }),
      }
    },

    async getSessionAccount({ token }, caller) {
      const claims = await readSession(token, caller)
      return (
        claims ?? errorResponse(401, 'The session is invalid or has ended. Sign in again.', 'authorization')
      )
    },

    async signOut({ token }, caller) {
      const claims = await readSession(token, caller)
      if (claims) await spent.spend({ id: claims.jti, expiresAt: new Date(claims.exp * 1_000) })
      return undefined
    },
  }
}

/** Returns the domain and network that a message must have. A browser sends the page's origin; other callers send none. */
function expectationOf(text: string, origin: string | undefined) {
  try {
    const { domain, chainId } = parseSignInMessage(text)
    const page = origin === undefined ? domain : new URL(origin).host
    return { domain: page, chainIds: [chainId] }
  } catch {
    // No message has an empty domain.
    return { domain: '', chainIds: [] }
  }
}

function refuse({ error: { code, message } }: Extract<SignInResult, { status: 'invalid' }>): Response {
  switch (code) {
    case 'sign_in/rpc_unavailable':
    case 'sign_in/not_installed':
    case 'sign_in/unavailable':
      return errorResponse(503, 'The signature cannot be verified at the moment. Try again.', 'signature')
    case 'sign_in/no_rpc_url':
      return errorResponse(
        401,
        'The signature is not by the key of the address. Smart accounts of this network cannot sign in here.',
        'signature',
      )
    case 'sign_in/invalid_signature':
      return errorResponse(401, message, 'signature')
    default:
      return errorResponse(400, message, 'message')
  }
}
