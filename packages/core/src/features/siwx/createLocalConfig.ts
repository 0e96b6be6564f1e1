import type { SignInMessage } from '../../caip/SignInMessage.js'
import type { FeatureHost } from '../../client/Client.js'
import type { SiwxConfig, SiwxLocal, SiwxSession } from '../../client/SiwxConfig.js'
import { createStore } from '../../context/createStore.js'
import type { StorageKey } from '../../context/storageKeys.js'
import { formatSignInMessage, parseSignInMessage } from './message.js'

/** Sessions kept. The oldest are dropped first. */
const limit = 20
/** Characters. Over WalletConnect, a text also lists the methods that the session may request on each network. */
const longestText = 20_000

const sessionsRow: StorageKey<readonly SiwxSession[]> = {
  key: 'siwx_sessions',
  decode: (value) =>
    Array.isArray(value) ? value.slice(-limit).flatMap((entry) => decode(entry) ?? []) : undefined,
}

/** Creates a config whose sessions are in the page's storage, shared with other tabs. */
export function createLocalConfig(
  options: SiwxLocal,
  { client, clock, log, storage }: Pick<FeatureHost, 'client' | 'clock' | 'log' | 'storage'>,
  here: () => { readonly domain: string; readonly uri: string },
): SiwxConfig {
  const store = createStore({ storage, clientId: client.id, log })
  /** Storage may be blocked, so sessions of this page are also kept here. */
  let kept = store.read(sessionsRow) ?? []
  const read = () => store.read(sessionsRow) ?? kept
  const write = (sessions: readonly SiwxSession[]) => {
    kept = sessions
    store.write(sessionsRow, sessions)
  }
  const without = (chainId: string, accountAddress: string) =>
    read().filter(({ data }) => data.chainId !== chainId || data.accountAddress !== accountAddress)

  return {
    ...options,
    async createMessage({ accountAddress, chainId, notBefore }) {
      const { statement, resources, expiration, getNonce = randomNonce } = options
      const nonce = await getNonce()
      const now = clock.now()
      const fields: SignInMessage = {
        ...here(),
        accountAddress,
        chainId: chainId as SignInMessage['chainId'],
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
        ...(notBefore !== undefined && { notBefore }),
        ...(expiration !== undefined && { expirationTime: new Date(now + expiration).toISOString() }),
      }
      const text = formatSignInMessage(fields)
      return { ...fields, toString: () => text }
    },
    addSession: async (session) => {
      const { chainId, accountAddress } = session.data
      write([...without(chainId, accountAddress), session])
    },
    revokeSession: async (chainId, accountAddress) => write(without(chainId, accountAddress)),
    setSessions: async (sessions) => write(sessions),
    getSessions: async (chainId, accountAddress) =>
      options.sessionScope === 'wallet'
        ? read()
        : read().filter(({ data }) => data.chainId === chainId && data.accountAddress === accountAddress),
    watchSessions: (listener) =>
      store.watch(sessionsRow, () => {
        kept = store.read(sessionsRow) ?? []
        listener()
      }),
  }
}

/** Returns a stored session if its text is a sign-in message. The fields are read from the text that was signed. */
function decode(entry: unknown): SiwxSession | undefined {
  const { message, signature } = Object(entry) as { message?: unknown; signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  if (message.length > longestText || signature.length > longestText) return undefined
  try {
    return { data: parseSignInMessage(message), message, signature }
  } catch {
    return undefined
  }
}

/** Returns 128 random bits in hexadecimal. */
async function randomNonce(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
