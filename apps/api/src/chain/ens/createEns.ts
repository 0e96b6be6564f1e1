import { isImageUrl } from '@latchkey/core/api'
import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { createViemClient } from '../createViemClient.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'
import { isName } from './isName.ts'
import { isNameAbsent } from './isNameAbsent.ts'
import { isOffChain } from './isOffChain.ts'

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
    ask: (client: Client) => Promise<value | null>,
  ): Promise<value | 'off-chain' | null> => {
    try {
      return await ask(createViemClient({ upstream, signal }))
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
