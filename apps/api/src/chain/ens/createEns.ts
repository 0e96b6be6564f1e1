import { isLatchkeyError } from '@latchkey/core'
import { isImageUrl } from '@latchkey/core/api'
import {
  AbiDecodingZeroDataError,
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  createClient,
  custom,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { Upstream } from '../upstream/createUpstream.ts'
import type { RpcCall } from '../upstream/RpcCall.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'

/** Names of ENS (EIP-137, ENSIP-15), read from the chain. All throw what an upstream throws. */
export type Ens = {
  /** The address a name stands for, in lower case; `null` when nobody has it. Servers that a name refers to are not asked. */
  addressOf(name: string, signal: AbortSignal): Promise<Address | 'off-chain' | null>
  /** The name an address goes by, when that name stands for the address in turn. */
  nameOf(address: Address, signal: AbortSignal): Promise<string | null>
  /** The picture of a name, when it is one to show as it is: over HTTPS or within the record. */
  avatarOf(name: string, signal: AbortSignal): Promise<string | null>
}

export function createEns({
  chainId,
  upstream,
  universalResolverAddress,
}: {
  readonly chainId: string
  readonly upstream: Upstream
  readonly universalResolverAddress: Address
}): Ens {
  const read = async <value>(
    signal: AbortSignal,
    query: (client: Client) => Promise<value | null>,
  ): Promise<value | 'off-chain' | null> => {
    try {
      return await query(createViemClient({ upstream, signal }))
    } catch (error) {
      signal.throwIfAborted()
      if (isOffChain(error)) return 'off-chain'
      if (isNameAbsent(error)) return null
      throw upstreamErrors.unavailable({ chainId }, { cause: error })
    }
  }
  const addressOf: Ens['addressOf'] = async (name, signal) => {
    if (!isName(name)) return null
    const found = await read(signal, (client) => getEnsAddress(client, { name, universalResolverAddress }))
    return found === null || found === 'off-chain' ? found : (found.toLowerCase() as Address)
  }
  return {
    addressOf,
    async nameOf(address, signal) {
      const name = await read(signal, (client) => getEnsName(client, { address, universalResolverAddress }))
      return name !== null && (await addressOf(name, signal)) === address.toLowerCase() ? name : null
    },
    async avatarOf(name, signal) {
      // Not viem's avatar, which fetches what the record names: the owner of a name must not send us anywhere.
      const text = await read(signal, (client) =>
        getEnsText(client, { name, key: 'avatar', universalResolverAddress }),
      )
      const isShown = text !== null && /^(https:\/\/|data:image\/)/i.test(text) && isImageUrl(text)
      return isShown ? text : null
    },
  }
}

/** viem over the nodes of a network, for one question. A contract cannot send it to an address of its own choice. */
function createViemClient({
  upstream,
  signal,
}: {
  readonly upstream: Upstream
  readonly signal: AbortSignal
}): Client {
  return createClient({
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }: RpcCall): Promise<unknown> {
          const response = await upstream.requestRaw({ method, params }, signal)
          if ('result' in response) return response.result
          // viem reads a revert from these members.
          throw Object.assign(new Error(response.error.message), response.error)
        },
      },
      { retryCount: 0 },
    ),
  })
}

/** Longer names exist on no chain that matters, and are slow to check. */
const longest = 255
/** Control and format characters, by which a name could show as another. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a name is written as ENSIP-15 writes it. One that is not is somebody else's name in disguise. */
export function isName(name: string): boolean {
  if (name.length === 0 || name.length > longest || hidden.test(name)) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

const reverted = 3

/**
 * True when a failed question to ENS means that the contracts have no answer: a revert, or bytes
 * that are no response. False when the nodes could not be asked, or there is no contract to ask.
 */
function isNameAbsent(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((cause) => isLatchkeyError(cause) || cause instanceof AbiDecodingZeroDataError)) return false
  return Boolean(
    error.walk(
      (cause) =>
        // viem takes a node's internal error for a revert; only a real one carries data.
        (cause instanceof ContractFunctionRevertedError && cause.raw !== undefined) ||
        (cause instanceof BaseError && cause.name.startsWith('AbiDecoding')) ||
        (Object(cause) as { code?: unknown }).code === reverted,
    ),
  )
}

/** Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)` (ERC-3668). */
const offchainLookup = '0x556f1830'

/** True when a failed question to a contract means that it wants a server to be asked. */
function isOffChain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return revert instanceof ContractFunctionRevertedError && Boolean(revert.raw?.startsWith(offchainLookup))
}
