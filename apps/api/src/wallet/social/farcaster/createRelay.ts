import { systemClock } from '@latchkey/core/api'
import { checkLink } from '@latchkey/core/links'
import { boundedFetch } from '@latchkey/core/rpc'
import * as z from 'zod/mini'
import { relayErrors } from './relayErrors.ts'

const publicRelay = 'https://relay.farcaster.xyz'
/** Milliseconds. */
const timeout = 10_000
const longestBody = 50_000

const channel = z.object({
  channelToken: z.string().check(z.minLength(1), z.maxLength(500)),
  url: z.string().check(z.maxLength(2_000), z.refine(isPage)),
})
const completed = z.object({
  message: z.string().check(z.maxLength(4_000)),
  signature: z.string().check(z.maxLength(20_000), z.regex(/^0x[\da-fA-F]*$/)),
  fid: z.int().check(z.positive()),
  username: z.nullish(z.string()),
})

export type Channel = z.infer<typeof channel>
/** The visitor's signed message according to the relay. It has to be verified. */
export type SignedIn = z.infer<typeof completed>

export type Relay = {
  /** Opens a channel, whose URL the visitor opens in Farcaster. */
  open(request: {
    readonly siweUri: string
    readonly domain: string
    readonly nonce: string
    /** ISO 8601. */
    readonly expirationTime: string
  }): Promise<Channel>
  /** Returns the signed message, only once; `undefined` while the visitor has not decided. */
  read(channelToken: string): Promise<SignedIn | undefined>
}

/**
 * Creates the client of a relay of Farcaster. Its functions reject with `relay/unavailable` or `relay/malformed`.
 *
 * @param url default: the public relay
 */
export function createRelay({ url = publicRelay }: { readonly url?: string | undefined }): Relay {
  const send = async (path: string, init: { method: string; headers: HeadersInit; body?: string }) => {
    const { response, body } = await boundedFetch({
      fetch: globalThis.fetch,
      url: `${url}/v1/${path}`,
      init,
      ms: timeout,
      sleep: systemClock.sleep,
      read: readText,
      toError: (_, cause) => relayErrors.unavailable({}, { cause }),
    })
    if (!response.ok) throw relayErrors.unavailable({ status: response.status })
    return { status: response.status, body }
  }
  return {
    async open(request) {
      const { body } = await send('channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The registry knows only custody addresses.
        body: JSON.stringify({ ...request, acceptAuthAddress: false }),
      })
      return parse(channel, body)
    },
    async read(channelToken) {
      const { status, body } = await send('channel/status', {
        method: 'GET',
        headers: { authorization: `Bearer ${channelToken}` },
      })
      return status === 202 ? undefined : parse(completed, body)
    },
  }
}

/** Returns true for a page by HTTPS, or of a relay on the operator's own machine. Visitors open it as a link. */
function isPage(text: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(text) || checkLink(text, 'web') !== undefined
}

function parse<schema extends z.ZodMiniType>(schema: schema, text: string): z.infer<schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw relayErrors.malformed({}, { cause })
  }
}

async function readText(response: Response): Promise<string> {
  const text = await response.text()
  if (text.length > longestBody) throw relayErrors.malformed({})
  return text
}
