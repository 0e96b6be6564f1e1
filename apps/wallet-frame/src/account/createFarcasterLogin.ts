import { LatchkeyError } from '@latchkey/core'
import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { frameErrors } from '../errors/frameErrors.ts'
import { toBase64Url } from '../keys/toBase64Url.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import type { Account, AccountFacts } from './Account.ts'

export type FarcasterLogin = {
  /** Begins a login for the page of `origin`. Returns the address that the visitor opens in Farcaster. */
  start(origin: string, signal: AbortSignal): Promise<string>
  /** Signs in once the visitor has confirmed, and returns their name. Each login signs in once. */
  finish(signal: AbortSignal): Promise<string>
}

/** Milliseconds between two status requests of a login. Their number covers the time that a login may take. */
const pollEvery = 2_000
const mostPolls = 300

/** Creates the logins with Farcaster. A login that is begun ends the one before; so does loading the frame again. */
export function createFarcasterLogin({
  server,
  projectId,
  account,
  sleep,
}: {
  readonly server: ServerPort
  readonly projectId: string
  readonly account: Pick<Account, 'verifySocial'> & {
    readFacts(signal: AbortSignal): Promise<Pick<AccountFacts, 'userName'>>
  }
  /** Waits, and rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}): FarcasterLogin {
  let current: WalletCallBody<'readSocial'> | undefined

  /** Returns the state of a login, or `pending` if the request failed. Throws if the login has expired. */
  const readState = async (flow: WalletCallBody<'readSocial'>, signal: AbortSignal) => {
    try {
      return (await callWalletServer('readSocial', { server, body: flow, signal })).state
    } catch (error) {
      if (error instanceof LatchkeyError && error.code === 'wallet/login_expired')
        throw frameErrors.loginExpired({}, { cause: error })
      return 'pending'
    }
  }

  return {
    async start(origin, signal) {
      current = undefined
      const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const body = { projectId, origin, secret }
      const { flowId, uri } = await callWalletServer('startFarcaster', { server, body, signal })
      current = { flowId, secret }
      return uri
    },

    async finish(signal) {
      const flow = current
      if (!flow) throw frameErrors.noLogin({})
      for (let polls = 0; polls < mostPolls; polls += 1) {
        await sleep(pollEvery, signal)
        // A later login has taken its place.
        if (current !== flow) throw frameErrors.noLogin({})
        const state = await readState(flow, signal)
        signal.throwIfAborted()
        if (state === 'pending') continue
        current = undefined
        if (state === 'denied') throw frameErrors.loginDenied({})
        await account.verifySocial(flow, signal)
        return (await account.readFacts(signal)).userName ?? ''
      }
      current = undefined
      throw frameErrors.loginExpired({})
    },
  }
}
