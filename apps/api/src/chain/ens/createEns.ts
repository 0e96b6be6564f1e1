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
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { RpcCall } from '../namespaces/RpcCall.ts'
import type { Upstream } from '../upstream/createUpstream.ts'

/** Names of ENS (EIP-137, ENSIP-15), read from the chain. All functions throw the errors of an upstream. */
export type Ens = {
  /**
   * Resolves with the address of a name, in lower case; `null` for a name without one. Sends no request to servers that a
   * name refers to. `coinType`: that of the network (ENSIP-11). Default: Ethereum's.
   */
  addressOf(name: string, signal: AbortSignal, coinType?: bigint): Promise<Address | 'off-chain' | null>
  /** Resolves with the primary name that an address has for a coin type (ENSIP-19), if that name resolves to the address there. */
  nameOf(address: Address, signal: AbortSignal, coinType?: bigint): Promise<string | null>
  /** Resolves with the picture of a name, if its record is an HTTPS or data URL. */
  avatarOf(name: string, signal: AbortSignal): Promise<string | null>
}

/** Coin type of Ethereum (SLIP-44). */
const ether = 60n

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
  const addressOf: Ens['addressOf'] = async (name, signal, coinType = ether) => {
    if (!isName(name)) return null
    const found = await read(signal, (client) =>
      getEnsAddress(client, {
        name,
        universalResolverAddress,
        // Ethereum's record has a function of its own, the only one that older resolvers have.
        ...(coinType !== ether && { coinType }),
      }),
    )
    return found === null || found === 'off-chain' ? found : (found.toLowerCase() as Address)
  }
  return {
    addressOf,
    async nameOf(address, signal, coinType = ether) {
      const name = await read(signal, (client) =>
        getEnsName(client, { address, coinType, universalResolverAddress }),
      )
      return name !== null && (await addressOf(name, signal, coinType)) === address.toLowerCase()
        ? name
        : null
    },
    async avatarOf(name, signal) {
      // Not viem's avatar, which fetches the URL in the record: the owner of a name must not choose our requests.
      const text = await read(signal, (client) =>
        getEnsText(client, { name, key: 'avatar', universalResolverAddress }),
      )
      const isShown = text !== null && /^(https:\/\/|data:image\/)/i.test(text) && isImageUrl(text)
      return isShown ? text : null
    },
  }
}

/** Creates a viem client over the nodes of a network, for one read. A contract cannot send it to a URL. */
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
          // viem detects a revert by these members.
          throw Object.assign(new Error(response.error.message), response.error)
        },
      },
      { retryCount: 0 },
    ),
  })
}

/** Longer names are not in use, and checking them is slow. */
const longest = 255
/** Control and format characters, which can make a name look like another. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Returns whether a name is normalised by ENSIP-15. Any other form could imitate someone else's name. */
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
 * Returns true if a failed read of ENS means that there is no result: a revert, or an undecodable response. Returns
 * false if the nodes failed, or there is no contract.
 */
function isNameAbsent(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((cause) => isLatchkeyError(cause) || cause instanceof AbiDecodingZeroDataError)) return false
  return Boolean(
    error.walk(
      (cause) =>
        // viem reports a node's internal error as a revert; only a real revert has data.
        (cause instanceof ContractFunctionRevertedError && cause.raw !== undefined) ||
        (cause instanceof BaseError && cause.name.startsWith('AbiDecoding')) ||
        (Object(cause) as { code?: unknown }).code === reverted,
    ),
  )
}

/** Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)` (ERC-3668). */
const offchainLookup = '0x556f1830'

/** Returns true when a contract refers to an off-chain server. */
function isOffChain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return revert instanceof ContractFunctionRevertedError && Boolean(revert.raw?.startsWith(offchainLookup))
}
