import { type Clock, transportErrors } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import { fetchText } from '@latchkey/core/rpc'
import {
  concat,
  decodeErrorResult,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  isHex,
} from 'viem'
import { evmErrors } from '../errors/evmErrors.js'

/** Selector of `OffchainLookup` (EIP-3668). */
export const LOOKUP_SELECTOR = '0x556f1830'
/** URL by which the resolver returns its requests to the caller in place of a gateway (ENSIP-21). */
export const BATCH_URL = 'x-batch-gateway:true'

/** The most requests, and URLs of a request. The owner of a name chooses both. */
const MOST = 8
/** Milliseconds. */
const LIMIT = 10_000
/** Bytes of a response. */
const RESPONSE_LIMIT = 256 * 2 ** 10

const address = { type: 'address' } as const
const bytes = { type: 'bytes' } as const
const urls = { name: 'urls', type: 'string[]' } as const

const lookupAbi = [
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', ...address },
      urls,
      { name: 'callData', ...bytes },
      { name: 'callback', type: 'bytes4' },
      { name: 'extraData', ...bytes },
    ],
  },
] as const

const batchAbi = [
  {
    type: 'function',
    name: 'query',
    stateMutability: 'view',
    inputs: [
      {
        name: 'requests',
        type: 'tuple[]',
        components: [{ name: 'sender', ...address }, urls, { name: 'data', ...bytes }],
      },
    ],
    outputs: [{ type: 'bool[]' }, { type: 'bytes[]' }],
  },
  { type: 'error', name: 'HttpError', inputs: [{ type: 'uint16' }, { type: 'string' }] },
] as const

type HostRequest = { readonly sender: Hex; readonly urls: readonly string[]; readonly data: Hex }

/** A look-up outside the chain that a resolver requires. */
export type OffchainLookup = {
  /** Hosts that the look-up needs. */
  readonly hosts: readonly string[]
  /** Requests the records, and returns the data of the call that verifies the responses. */
  follow(source: { readonly clock: Clock; readonly signal: AbortSignal }): Promise<Hex>
}

/** Returns the look-up of a revert; `undefined` if there is none, or if it must not be followed. */
export function readLookup(revert: Hex, resolver: string): OffchainLookup | undefined {
  const { args } = decodeErrorResult({ abi: lookupAbi, data: revert })
  const [sender, ownUrls, callData, callback, extraData] = args
  // The check of EIP-3668: a contract must not pass on the look-up of another as its own.
  if (sender.toLowerCase() !== resolver.toLowerCase()) return undefined
  const isBatch = ownUrls.includes(BATCH_URL)
  const requests: readonly HostRequest[] = isBatch
    ? decodeFunctionData({ abi: batchAbi, data: callData }).args[0]
    : [{ sender, urls: ownUrls, data: callData }]
  const asked = requests.map((request) => ({ ...request, places: readPlaces(request.urls) }))
  if (asked.length > MOST) return undefined
  const hosts = [...new Set(asked.flatMap(({ places }) => places.map(({ host }) => host)))]
  if (hosts.length === 0) return undefined
  return {
    hosts,
    async follow(source) {
      const responses = await Promise.all(asked.map((request) => ask(request, source)))
      const [first] = responses
      const response = isBatch
        ? encodeFunctionResult({
            abi: batchAbi,
            functionName: 'query',
            result: [responses.map(({ status }) => status !== undefined), responses.map(({ data }) => data)],
          })
        : first?.status === undefined
          ? (first?.data ?? '0x')
          : '0x'
      return concat([callback, encodeAbiParameters([bytes, bytes], [response, extraData])])
    },
  }
}

/** A host's response, or the data of an error with its status. */
type HostResponse = { readonly data: Hex; readonly status?: number }

/**
 * Sends a request to its hosts in turn (EIP-3668). A 4xx status is a response; after any other failure, the next host is tried.
 * @throws `evm/name_host_failed` if none of them responds
 */
async function ask(
  { sender, data, places }: HostRequest & { readonly places: readonly Place[] },
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<HostResponse> {
  let cause: unknown
  for (const { url, host } of places) {
    const isGet = url.includes('{data}')
    const filled = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const body = JSON.stringify({ data, sender: sender.toLowerCase() })
    const headers = { 'content-type': 'application/json' }
    try {
      const { response, text } = await fetchText({
        fetch: (input, init) => fetch(input, init),
        url: filled,
        // A redirect could lead to a host that the visitor was not shown.
        init: {
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          ...(!isGet && { method: 'POST', body, headers }),
        },
        ms: LIMIT,
        clock,
        bytes: RESPONSE_LIMIT,
        signal,
      })
      const { ok, status } = response
      if (status >= 400 && status < 500)
        return {
          data: encodeErrorResult({ abi: batchAbi, errorName: 'HttpError', args: [status, host] }),
          status,
        }
      if (!ok) throw transportErrors.http({ status })
      return { data: readResponse(text) }
    } catch (thrown) {
      signal.throwIfAborted()
      cause = thrown
    }
  }
  throw evmErrors.nameHostFailed({ hosts: places.map(({ host }) => host).join(', ') }, { cause })
}

function readResponse(text: string): Hex {
  const { data } = JSON.parse(text) as { readonly data?: unknown }
  if (!isHex(data)) throw transportErrors.malformedResponse({ method: 'the host of a name' })
  return data
}

type Place = { readonly url: string; readonly host: string }

/** Returns the URLs that may be requested: https without credentials or a port, at a public host name. */
function readPlaces(all: readonly string[]): readonly Place[] {
  return all.slice(0, MOST).flatMap((url) => {
    const parsed = parseUrl(url)
    if (!parsed) return []
    const { protocol, username, password, port, hostname } = parsed
    // A template must not have its parameter in the host.
    const isPublic =
      /^[a-z\d.-]+$/.test(hostname) &&
      /\.[a-z][a-z\d-]+$/.test(hostname) &&
      !/\.(local|localhost|internal|lan|home|arpa)$/.test(hostname)
    const isPlain = protocol === 'https:' && !username && !password && !port
    return isPlain && isPublic ? [{ url, host: hostname }] : []
  })
}
