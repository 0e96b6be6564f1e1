/** Options of `createFarcasterHost`. */
export type FarcasterHostOptions = {
  /** Farcaster id of the visitor. */
  readonly fid: number
  /** User name of the visitor. */
  readonly username?: string
  /** The client's wallet, such as that of `createTestWallet`. Default: the client has no wallet. */
  readonly wallet?:
    | ((call: { readonly method: string; readonly params: unknown }) => Promise<unknown>)
    | undefined
  /** Signs the message of a sign-in. Default: the client cannot sign in. */
  readonly sign?: ((message: string) => Promise<string>) | undefined
  /** Address of the owner, which the message of a sign-in names. */
  readonly address?: string
  /** Host of the tested app, which the message of a sign-in names. Default: `localhost`. */
  readonly domain?: string
}

/** A request of a mini app. */
export type FarcasterRequest = {
  /** Method of the request. */
  readonly method: string
  /** Parameters of the request. */
  readonly params: readonly unknown[]
}

/** The client of Farcaster around a mini app, for tests. */
export type FarcasterHost = {
  /** The app's requests, the oldest first. */
  readonly requests: readonly FarcasterRequest[]
  /** Responds to a message of the app as a client does. Resolves with `undefined` for a message that it ignores. */
  respond(message: unknown): Promise<object | undefined>
  /** The visitor declines the next sign-in. */
  rejectNext(): void
}

/**
 * Creates the client of Farcaster that shows the tested mini app. The app's messages go to `respond`, and its responses back to the frame.
 *
 * @example
 * ```ts
 * import { createFarcasterHost } from '@latchkey/testing'
 *
 * const host = createFarcasterHost({ fid: 3, username: 'fennel' })
 * const response = await host.respond({ id: '7', type: 'GET', path: ['context'] })
 * ```
 */
export function createFarcasterHost({
  fid,
  username,
  wallet,
  sign,
  address = `0x${'0'.repeat(40)}`,
  domain = 'localhost',
}: FarcasterHostOptions): FarcasterHost {
  const requests: FarcasterRequest[] = []
  let isRejecting = false
  const context = {
    user: { fid, ...(username !== undefined && { username }) },
    client: { clientFid: 9152, added: false },
  }

  const signIn = async (options: Readonly<Record<string, unknown>>) => {
    if (isRejecting) {
      isRejecting = false
      return { error: { type: 'rejected_by_user' } }
    }
    if (!sign) throw new Error('This client cannot sign in.')
    const message = [
      `${domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      'Farcaster Auth',
      '',
      `URI: https://${domain}/`,
      'Version: 1',
      'Chain ID: 10',
      `Nonce: ${String(options['nonce'])}`,
      `Issued At: ${new Date().toISOString()}`,
      'Resources:',
      `- farcaster://fid/${fid}`,
    ].join('\n')
    return { result: { message, signature: await sign(message), authMethod: 'custody' } }
  }
  const requestWallet = async (call: Readonly<Record<string, unknown>>) => {
    const { id, method, params } = call
    const head = { jsonrpc: '2.0', id }
    try {
      if (!wallet) throw Object.assign(new Error('This client has no wallet.'), { code: 4900 })
      return { ...head, result: await wallet({ method: String(method), params }) }
    } catch (thrown) {
      const { code = -32603, message } = Object(thrown) as {
        readonly code?: unknown
        readonly message?: unknown
      }
      return { ...head, error: { code, message } }
    }
  }
  const calls: Readonly<Record<string, (options: Readonly<Record<string, unknown>>) => unknown>> = {
    getCapabilities: () => [
      'actions.ready',
      ...(sign ? ['actions.signIn'] : []),
      ...(wallet ? ['wallet.getEthereumProvider'] : []),
    ],
    getChains: () => [],
    ready: () => undefined,
    eip6963RequestProvider: () => undefined,
    signIn,
    ethProviderRequestV2: requestWallet,
  }

  return {
    requests,
    async respond(message) {
      const { id, type, path, argumentList } = Object(message) as Readonly<Record<string, unknown>>
      const [name] = Array.isArray(path) ? (path as readonly unknown[]) : []
      if (typeof id !== 'string' || typeof name !== 'string') return undefined
      if (type === 'GET') return { id, type: 'RAW', value: name === 'context' ? context : undefined }
      if (type !== 'APPLY') return undefined
      const params = (Array.isArray(argumentList) ? argumentList : []).map(
        (each) => (Object(each) as { readonly value?: unknown }).value,
      )
      requests.push({ method: name, params })
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      try {
        if (!call) throw new TypeError("Cannot read property 'apply' of undefined")
        return { id, type: 'RAW', value: await call(Object(params[0]) as Readonly<Record<string, unknown>>) }
      } catch (thrown) {
        const { message: sentence, name: kind } = thrown as Error
        const value = { isError: true, value: { message: sentence, name: kind, stack: '' } }
        return { id, type: 'HANDLER', name: 'throw', value }
      }
    },
    rejectNext() {
      isRejecting = true
    },
  }
}
