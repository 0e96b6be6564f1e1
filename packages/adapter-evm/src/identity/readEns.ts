import {
  abortable,
  type Clock,
  isLatchkeyError,
  type Network,
  nodeErrors,
  type ResolvedName,
  toError,
  transportErrors,
} from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import { decodeFunctionResult, encodeFunctionData, getAddress, type Hex, isHex, namehash, toHex } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { coinTypeOf, ETHER, EVERY_NETWORK } from './coinTypeOf.js'
import { compareAccount } from './compareAccount.js'

/** A network with ENS and the address of its universal resolver. */
export type Ens = { readonly network: Network; readonly resolver: string }

const LONGEST_NAME = 255
const LONGEST_URL = 2_048
const LONGEST_INLINE = 100_000

const bytes = { type: 'bytes' } as const
const bytes32 = { type: 'bytes32' } as const
const address = { type: 'address' } as const
const text = { type: 'string' } as const
const texts = { type: 'string[]' } as const
const view = { type: 'function', stateMutability: 'view' } as const

/**
 * Functions of the universal resolver and, through it, of a name's own resolver. Not written as text, because viem's
 * ABI parser adds 4 kB.
 */
const abi = [
  {
    ...view,
    name: 'reverseWithGateways',
    inputs: [bytes, { type: 'uint256' }, texts],
    outputs: [text, address, address],
  },
  { ...view, name: 'resolveWithGateways', inputs: [bytes, bytes, texts], outputs: [bytes, address] },
  { ...view, name: 'addr', inputs: [bytes32], outputs: [address] },
  { ...view, name: 'addr', inputs: [bytes32, { type: 'uint256' }], outputs: [bytes] },
  { ...view, name: 'text', inputs: [bytes32, text], outputs: [text] },
] as const

type EnsRequest = Ens & { readonly rpc: EvmRpc; readonly signal: AbortSignal }

/** URL by which the resolver returns look-ups outside the chain to this page, which decides whether to follow them (ENSIP-21). */
const handedOver: readonly string[] = ['x-batch-gateway:true']
/** Selector of `OffchainLookup` (EIP-3668). */
const LOOKUP = '0x556f1830'
/** The most look-ups in a row (EIP-3668). */
const MOST_LOOKUPS = 4

/** Follows look-ups outside the chain, and collects their hosts. */
type Outside = { readonly clock: Clock; readonly mayAsk: boolean; readonly hosts: Set<string> }

/** The record is outside the chain, and its hosts must not be requested. */
class NotAsked extends Error {}

/**
 * Creates the calls of a universal resolver. A malformed response of a contract counts as no record. Without `outside`, so does a record
 * outside the chain, because the page must not call a host of the name owner's choice without consent.
 */
function createCalls({ rpc, network, resolver, signal, outside }: EnsRequest & { outside?: Outside }) {
  const send = async (data: Hex, follows: number): Promise<Hex> => {
    const method = 'eth_call'
    const response = await rpc({ network, method, params: [{ to: resolver, data }, 'latest'], signal }).catch(
      (reason: unknown) => {
        if (!isLatchkeyError(reason) || reason.code !== nodeErrors.executionReverted.code) throw reason
        const revert = readRevert(reason.cause)
        return outside && revert?.startsWith(LOOKUP) ? { revert } : '0x'
      },
    )
    if (outside && typeof response === 'object' && response && 'revert' in response)
      return follows < MOST_LOOKUPS ? lookUp(response.revert, outside, follows) : '0x'
    if (!isHex(response)) throw transportErrors.malformedResponse({ method })
    return response
  }
  const lookUp = async (
    revert: unknown,
    { clock, hosts, mayAsk }: Outside,
    follows: number,
  ): Promise<Hex> => {
    const { readLookup } = await abortable(import('./OffchainLookup.js'), signal).catch((reason: unknown) => {
      throw toError(reason)
    })
    const found = attempt(() => readLookup(revert as Hex, resolver))
    if (!found) return '0x'
    for (const host of found.hosts) hosts.add(host)
    if (!mayAsk) throw new NotAsked()
    return send(await found.follow({ clock, signal }), follows + 1)
  }
  const call = async <value>(data: Hex, read: (response: Hex) => value): Promise<value | undefined> => {
    const response = await send(data, 0)
    // A name's owner chooses the contract that responds, so this is not the node's fault.
    return attempt(() => read(response))
  }
  const resolve = <value>(name: string, data: Hex, read: (response: Hex) => value) => {
    const args = [toHex(packetToBytes(name)), data, outside ? handedOver : []] as const
    return call(encodeFunctionData({ abi, functionName: 'resolveWithGateways', args }), (resolved) =>
      read(decodeFunctionResult({ abi, functionName: 'resolveWithGateways', data: resolved })[0]),
    )
  }
  return {
    call,
    /** Reads the address of a name for a coin type, in lower case; `undefined` if the name has none. */
    addressOf: async (name: string, coinType: bigint): Promise<string | undefined> => {
      const node = namehash(name)
      const found =
        coinType === ETHER
          ? await resolve(name, encodeFunctionData({ abi, functionName: 'addr', args: [node] }), (data) =>
              decodeFunctionResult({ abi, functionName: 'addr', args: [node], data }),
            )
          : await resolve(
              name,
              encodeFunctionData({ abi, functionName: 'addr', args: [node, coinType] }),
              (data) => decodeFunctionResult({ abi, functionName: 'addr', args: [node, coinType], data }),
            )
      const isAddress = found !== undefined && /^0x[\da-f]{40}$/i.test(found) && BigInt(found) > 0n
      return isAddress ? found.toLowerCase() : undefined
    },
    pictureOf: (name: string) =>
      resolve(
        name,
        encodeFunctionData({ abi, functionName: 'text', args: [namehash(name), 'avatar'] }),
        (data) => parseImage(decodeFunctionResult({ abi, functionName: 'text', data })),
      ),
  }
}

function attempt<value>(run: () => value): value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Returns the data of a revert. Some nodes put it one level deeper. */
function readRevert(cause: unknown): Hex | undefined {
  const { data } = (cause ?? {}) as { readonly data?: unknown }
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return isHex(inner) ? inner : undefined
}

/**
 * Reads the address of an ENS name on a network (ENSIP-9, ENSIP-11). Returns `undefined` for a name that is not registered or has no
 * address. A name in another form is normalized (ENSIP-15). Where the name has no record for the network, Ethereum's is returned with the
 * kind of its account on both networks. Records outside the chain (ENSIP-10, EIP-3668) are read if `mayAskHosts`; else only their hosts
 * are returned.
 * @throws errors of the transport, `transport/malformed_response` among them, `evm/name_host_failed`
 */
export async function resolveEns({
  name,
  on,
  clock,
  mayAskHosts = false,
  ...request
}: EnsRequest & {
  readonly name: string
  /** The network in use. */
  readonly on: Network
  readonly clock: Clock
  readonly mayAskHosts?: boolean | undefined
}): Promise<string | ResolvedName | undefined> {
  const normalized = attempt(() => normalize(name))
  if (normalized === undefined || normalized.length > LONGEST_NAME) return undefined
  const hosts = new Set<string>()
  const { rpc, network, signal } = request
  const { addressOf } = createCalls({ ...request, outside: { clock, hosts, mayAsk: mayAskHosts } })
  const coinType = coinTypeOf(on, network)
  try {
    const own = coinType === undefined ? undefined : await addressOf(normalized, coinType)
    const resolved = own ?? (coinType === ETHER ? undefined : await addressOf(normalized, ETHER))
    if (resolved === undefined) return undefined
    const borrowed = own
      ? undefined
      : await compareAccount({ rpc, from: network, network: on, address: resolved, signal })
    const address = getAddress(resolved)
    if (!borrowed && hosts.size === 0) return address
    return { address, ...(borrowed && { borrowed }), ...(hosts.size > 0 && { hosts: [...hosts] }) }
  } catch (thrown) {
    if (thrown instanceof NotAsked) return { hosts: [...hosts] }
    throw thrown
  }
}

/**
 * Returns the Ethereum address of a name, with the kind of its account on another network. Without Ethereum among the app's networks, it
 * counts as a contract account.
 */
export async function compareRegistered({
  all,
  on: network,
  registered: address,
  ...request
}: {
  readonly rpc: EvmRpc
  readonly all: readonly Network[]
  readonly on: Network
  readonly registered: string
  readonly signal: AbortSignal
}): Promise<ResolvedName> {
  const from = all.find(({ id }) => id === 'eip155:1')
  if (!from) return { address, borrowed: { network: 'Ethereum', account: 'contract' } }
  return { address, borrowed: await compareAccount({ ...request, from, network, address }) }
}

/**
 * Reads the ENS name and picture of an address in lower case (ENSIP-19): its name on the network, else its name on every network. The
 * name has to resolve back to the address on that network. Sends no request to hosts outside the chain.
 * @throws errors of the transport, `transport/malformed_response` among them
 */
export async function readEns({
  address: owner,
  on,
  ...request
}: EnsRequest & {
  readonly address: Hex
  /** The network that the name is shown on. Default: the one with the ENS registry. */
  readonly on?: Network | undefined
}): Promise<{ readonly name?: string; readonly image?: string }> {
  const { call, addressOf, pictureOf } = createCalls(request)
  const coinType = on ? coinTypeOf(on, request.network) : ETHER
  const nameFor = (type: bigint) =>
    call(encodeFunctionData({ abi, functionName: 'reverseWithGateways', args: [owner, type, []] }), (data) =>
      parseName(decodeFunctionResult({ abi, functionName: 'reverseWithGateways', data })[0]),
    )
  const read = async (name: string | undefined, types: readonly bigint[]) => {
    if (name === undefined) return undefined
    // The transport sends calls made together as one batch.
    const [found, image] = await Promise.all([
      Promise.all(types.map((type) => addressOf(name, type))),
      pictureOf(name),
    ])
    if (found.find((one) => one !== undefined) !== owner) return undefined
    return { name, ...(image !== undefined && { image }) }
  }
  const own = coinType === undefined ? undefined : await read(await nameFor(coinType), [coinType])
  if (own || coinType === ETHER) return own ?? {}
  // Older resolvers have the address for every network only under its own coin type.
  const types = coinType ? [coinType, EVERY_NETWORK] : [EVERY_NETWORK]
  return (await read(await nameFor(EVERY_NETWORK), types)) ?? {}
}

/**
 * Returns a name that is safe to show, else `undefined`. It has to be normalized (ENSIP-15) already: another form might
 * imitate a different name. The normalized form has no control characters, those of direction included.
 */
export function parseName(name: string): string | undefined {
  if (!name || name.length > LONGEST_NAME) return undefined
  try {
    return normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the URL of a picture that is safe to load: a data URL, or https without credentials. Leaves out pictures of
 * tokens and of IPFS, which would call hosts that the app did not choose.
 */
export function parseImage(record: string): string | undefined {
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(record))
    return record.length <= LONGEST_INLINE ? record : undefined
  const url = record.length > LONGEST_URL ? undefined : parseUrl(record)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  return protocol === 'https:' && !username && !password ? href : undefined
}
