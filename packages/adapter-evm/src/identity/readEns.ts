import { isLatchkeyError, type Network, nodeErrors, transportErrors } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import { decodeFunctionResult, encodeFunctionData, getAddress, type Hex, isHex, namehash, toHex } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import type { EvmRpc } from '../transport/EvmRpc.js'

/** A network with ENS and the address of its universal resolver. */
export type Ens = { readonly network: Network; readonly resolver: string }

const LONGEST_NAME = 255
const LONGEST_URL = 2_048
const LONGEST_INLINE = 100_000

/** Coin type of SLIP-44. */
const ETHER = 60n
/** Empty, because a name with off-chain records (EIP-3668) would make the page call a host of its owner's choice. */
const gateways: readonly string[] = []

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
  { ...view, name: 'text', inputs: [bytes32, text], outputs: [text] },
] as const

type EnsRequest = Ens & { readonly rpc: EvmRpc; readonly signal: AbortSignal }

/** Creates the two calls of a universal resolver. A malformed response of a contract counts as none. */
function createCalls({ rpc, network, resolver, signal }: EnsRequest) {
  const call = async <value>(data: Hex, read: (response: Hex) => value): Promise<value | undefined> => {
    const method = 'eth_call'
    const response = await rpc({ network, method, params: [{ to: resolver, data }, 'latest'], signal }).catch(
      (reason: unknown) => {
        if (isLatchkeyError(reason) && reason.code === nodeErrors.executionReverted.code) return '0x'
        throw reason
      },
    )
    if (!isHex(response)) throw transportErrors.malformedResponse({ method })
    try {
      return read(response)
    } catch {
      // A name's owner chooses the contract that responds, so this is not the node's fault.
      return undefined
    }
  }
  const resolve = <value>(dns: Hex, data: Hex, read: (response: Hex) => value) =>
    call(
      encodeFunctionData({ abi, functionName: 'resolveWithGateways', args: [dns, data, gateways] }),
      (resolved) =>
        read(decodeFunctionResult({ abi, functionName: 'resolveWithGateways', data: resolved })[0]),
    )
  return {
    call,
    /** Reads the address of a name, in lower case. */
    addressOf: (name: string) =>
      resolve(
        toHex(packetToBytes(name)),
        encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] }),
        (data) => decodeFunctionResult({ abi, functionName: 'addr', data }).toLowerCase(),
      ),
    pictureOf: (name: string) =>
      resolve(
        toHex(packetToBytes(name)),
        encodeFunctionData({ abi, functionName: 'text', args: [namehash(name), 'avatar'] }),
        (data) => parseImage(decodeFunctionResult({ abi, functionName: 'text', data })),
      ),
  }
}

const nobody = '0x0000000000000000000000000000000000000000'

/**
 * Reads the address of an ENS name. Returns `undefined` for a name that is not registered or has no address. A name
 * in another form is normalized (ENSIP-15).
 * @throws errors of the transport, `transport/malformed_response` among them
 */
export async function resolveEns({
  name,
  ...request
}: EnsRequest & { readonly name: string }): Promise<string | undefined> {
  let normalized: string
  try {
    normalized = normalize(name)
  } catch {
    return undefined
  }
  if (normalized.length > LONGEST_NAME) return undefined
  const resolved = await createCalls(request).addressOf(normalized)
  return resolved === undefined || resolved === nobody ? undefined : getAddress(resolved)
}

/**
 * Reads the ENS name and picture of an address in lower case. The name has to resolve back to the address.
 * @throws errors of the transport, `transport/malformed_response` among them
 */
export async function readEns({
  address: owner,
  ...request
}: EnsRequest & { readonly address: Hex }): Promise<{ readonly name?: string; readonly image?: string }> {
  const { call, addressOf, pictureOf } = createCalls(request)
  const reverse = encodeFunctionData({
    abi,
    functionName: 'reverseWithGateways',
    args: [owner, ETHER, gateways],
  })
  const name = await call(reverse, (data) =>
    parseName(decodeFunctionResult({ abi, functionName: 'reverseWithGateways', data })[0]),
  )
  if (name === undefined) return {}

  // The transport sends calls made together as one batch.
  const [resolved, image] = await Promise.all([addressOf(name), pictureOf(name)])
  if (resolved !== owner) return {}
  return { name, ...(image !== undefined && { image }) }
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
