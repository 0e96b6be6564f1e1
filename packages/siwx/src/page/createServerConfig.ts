import {
  formatSignInMessage,
  type SignInMessage,
  type SiwxConfig,
  type SiwxSession,
} from '@latchkey/core/siwx'
import { createCalls } from './createCalls.js'
import type { ServerSessionsOptions } from './ServerSessionsOptions.js'

/** Creates the config whose sessions are on the app's server. */
export function createServerConfig({
  url,
  statement,
  resources,
  calls,
}: Pick<ServerSessionsOptions, 'url' | 'statement' | 'resources' | 'calls'>): Pick<
  SiwxConfig,
  'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'
> {
  const server = { ...createCalls(url), ...calls }
  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const nonce = await server.nonce()
      const fields: SignInMessage = {
        domain: location.host,
        uri: location.origin,
        accountAddress,
        chainId: chainId as SignInMessage['chainId'],
        version: '1',
        nonce,
        issuedAt: new Date().toISOString(),
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
        ...(notBefore !== undefined && { notBefore }),
      }
      const text = formatSignInMessage(fields)
      return { ...fields, toString: () => text }
    },
    addSession: ({ message, signature }) => server.verify({ message, signature }),
    revokeSession: (chainId, address) => server.signOut(`${chainId}:${address}`),
    async setSessions(sessions) {
      if (sessions.length === 0) return server.signOut()
      const kept = sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
      for (const { accountId } of await server.sessions())
        if (!kept.includes(accountId)) await server.signOut(accountId)
    },
    getSessions: async () => (await server.sessions()).flatMap((account) => toSession(account) ?? []),
  }
}

/** Returns a session of the server, without its message and signature, which the server does not send. */
function toSession(account: unknown): SiwxSession | undefined {
  const { accountId, expirationTime } = Object(account) as { accountId?: unknown; expirationTime?: unknown }
  const [, chainId, accountAddress] =
    /^((?:eip155|solana|bip122):[-\w]{1,32}):(\w{1,128})$/.exec(String(accountId)) ?? []
  if (chainId === undefined || accountAddress === undefined) return undefined
  const data: SignInMessage = {
    domain: '',
    uri: '',
    version: '1',
    nonce: '',
    issuedAt: '',
    accountAddress,
    chainId: chainId as SignInMessage['chainId'],
    ...(typeof expirationTime === 'string' && { expirationTime }),
  }
  return { data, message: '', signature: '' }
}
