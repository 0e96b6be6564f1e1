import { LatchkeyError } from '@latchkey/core'
import { systemClock } from '@latchkey/core/api'
import { boundedFetch, parseRetryAfter } from '@latchkey/core/rpc'
import {
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
} from '@latchkey/embedded-wallet/wallet-api'
import * as v from 'valibot'
import { frameErrors } from '../errors/frameErrors.ts'

/** Address of the wallet server, and the means to reach it. */
export type ServerPort = {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** The languages of mails, as `toAcceptLanguage` writes them. Default: those of the browser. */
  readonly acceptLanguage?: string | undefined
}

const longestWait = 20_000
const longestBody = 100_000
const refusal = v.object({ code: v.pipe(v.string(), v.regex(/^wallet\/[a-z_]+$/)), message: v.string() })

/** Calls of the table that a caller makes. */
type Calls<name extends WalletCallName> = {
  readonly [one in name]: {
    readonly path: string
    readonly result: v.GenericSchema<unknown, WalletCallResult<one>>
  }
}

/**
 * Creates the function that makes the calls of a table.
 *
 * Rejects with `wallet_frame/server_unreachable`, `wallet_frame/server_response`, the server's own code (`wallet/…`; `retryAfter` in seconds), or the
 * signal's reason.
 */
export const createWalletCaller =
  <known extends WalletCallName>(calls: Calls<known>) =>
  async <name extends known>(
    name: name,
    {
      server,
      body,
      token,
      signal,
    }: {
      readonly server: ServerPort
      readonly body: WalletCallBody<name>
      readonly token?: string | undefined
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<WalletCallResult<name>> => {
    const { path, result } = calls[name]
    const { response, body: text } = await boundedFetch({
      fetch: server.fetch,
      url: `${server.url}/wallet/v1/${path}`,
      init: {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(server.acceptLanguage && { 'accept-language': server.acceptLanguage }),
        },
        body: JSON.stringify(body),
        referrerPolicy: 'no-referrer',
      },
      ms: longestWait,
      sleep: systemClock.sleep,
      signal,
      read: readText,
      toError: (_, cause) => frameErrors.serverUnreachable({}, { cause }),
    })
    const value = parseJson(text)
    if (!response.ok) {
      const refused = v.safeParse(refusal, value)
      if (!refused.success) throw frameErrors.serverResponse({})
      const retryAfter = parseRetryAfter(response.headers.get('retry-after'), systemClock.now())
      throw new LatchkeyError({
        ...refused.output,
        context: { ...(retryAfter !== undefined && { retryAfter: Math.ceil(retryAfter / 1_000) }) },
      })
    }
    const parsed = v.safeParse(result, value)
    if (!parsed.success) throw frameErrors.serverResponse({})
    return parsed.output
  }

async function readText(response: Response): Promise<string> {
  const text = await response.text()
  if (text.length > longestBody) throw frameErrors.serverResponse({})
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
