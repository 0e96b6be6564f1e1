import { type Address, getAddress } from 'viem'
import { normalize } from 'viem/ens'
import { createShared } from '../chain/cache/createShared.ts'
import type { Ens } from '../chain/ens/createEns.ts'
import { readAddress } from '../chain/values/readTokenId.ts'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../handlers/Handlers.ts'
import type { NameRules } from './createNameRules.ts'
import type { NameStore } from './createNameStore.ts'

/** Milliseconds. */
const identityAge = 300_000
const identities = 1_000
/** Calls of a node for one identity: its name, the check of the name, its picture. */
const identityCalls = 3
/** Calls of a node for an identity on another network than Ethereum: also the name for all networks, and its check. */
const otherIdentityCalls = 5
/** Coin type of Ethereum (SLIP-44). */
const ethereum = '60'
/** Coin type for all EVM networks (ENSIP-19). */
const everyNetwork = 1n << 31n
/** Matches text that may be an address of another namespace; a malformed EVM address is not. */
const foreign = /^(?!0x)[\w:-]{20,128}$/i

type Identity = { readonly name: string | null; readonly avatar: string | null }

const nobody: Identity = { name: null, avatar: null }

/**
 * Creates the handlers of names and pictures, from ENS and from the names registered here. Without both they return
 * 501, and clients read names from a node. The ENS name of an address comes before its registered one. Names with
 * another suffix return 501.
 */
export function createNameHandlers({
  ens,
  holder,
  registered,
  now,
}: {
  readonly ens: Ens | undefined
  /** The network of `ens`. */
  readonly holder?: string | undefined
  /** Absent: no names are registered here. */
  readonly registered?:
    | {
        readonly rules: Pick<NameRules, 'covers' | 'suffixes'>
        readonly store: Pick<NameStore, 'find' | 'ofAddress'>
      }
    | undefined
  now(): number
}): Pick<Handlers, 'getIdentity' | 'getNames' | 'getProfile'> {
  const shared = createShared<Identity>({ entries: identities, maxAge: identityAge, now })

  /** `coinType`: set for another network than Ethereum, where the address may belong to somebody else. */
  const identityOf = (
    known: Ens,
    address: Address,
    { signal, work }: Caller,
    coinType?: bigint,
  ): Promise<Identity> =>
    shared.get({
      key: `${address} ${coinType ?? ''}`,
      signal,
      async load(alive) {
        await work?.charge((coinType === undefined ? identityCalls : otherIdentityCalls) - 1)
        const own = await known.nameOf(address, alive, coinType)
        const name =
          own === null && coinType !== undefined ? await known.nameOf(address, alive, everyNetwork) : own
        return name === null ? nobody : { name, avatar: await known.avatarOf(name, alive) }
      },
    })
  const record = (name: string, address: Address) => ({
    name,
    updated_at: null,
    attributes: {},
    addresses: { [ethereum]: { address: getAddress(address) } },
  })

  /** Reads both sources. Registered names are not cached, so a new one is found at once. */
  const namesOf = async (address: Address, caller: Caller, coinType?: bigint) => {
    const [own, found = []] = await Promise.all([
      ens && identityOf(ens, address, caller, coinType),
      registered?.store.ofAddress(address),
    ])
    const types = coinType === undefined ? undefined : [String(coinType), ethereum]
    return {
      own: own ?? nobody,
      found: types ? found.filter(({ addresses }) => types.some((type) => type in addresses)) : found,
    }
  }

  return {
    async getIdentity({ address: text, chainId }, caller) {
      const address = readAddress(text)
      if (!address) return foreign.test(text) ? nobody : errorResponse(400, 'Invalid address')
      if (!ens && !registered) return withoutNames()
      const { own, found } = await namesOf(
        address,
        caller,
        chainId === holder ? undefined : coinTypeOf(chainId),
      )
      return own.name === null ? { ...own, name: found[0]?.name ?? null } : own
    },
    async getNames({ address: text }, caller) {
      const address = readAddress(text)
      if (!address) return foreign.test(text) ? [] : errorResponse(400, 'Invalid address')
      if (!ens && !registered) return withoutNames()
      const { own, found } = await namesOf(address, caller)
      return [...(own.name === null ? [] : [record(own.name, address)]), ...found]
    },
    async getProfile({ name: text }, { signal }) {
      const name = normalised(text)
      if (name === undefined) return errorResponse(400, 'Invalid name')
      if (registered?.rules.covers(name)) return (await registered.store.find(name)) ?? []
      if (!ens) return registered ? otherSuffix(registered.rules.suffixes, false) : withoutNames()
      if (!name.endsWith('.eth')) return otherSuffix(registered?.rules.suffixes)
      const address = await ens.addressOf(name, signal)
      if (address === 'off-chain')
        return errorResponse(501, 'The records of this name are kept off the chain.')
      return address === null ? [] : record(name, address)
    },
  }
}

/** Returns the error for a name of another suffix, with those that are looked up. */
function otherSuffix(suffixes: readonly string[] = [], hasEns = true): Response {
  const known = [...(hasEns ? ['eth'] : []), ...suffixes].map((one) => `.${one}`)
  return errorResponse(400, `Only names that end in ${known.join(' or ')} are looked up here.`, 'name')
}

/** Returns the coin type of an EVM network (ENSIP-11); `undefined` for Ethereum, and for a chain id without one. */
function coinTypeOf(chainId: string | undefined): bigint | undefined {
  const digits = /^eip155:(\d{1,10})$/.exec(chainId ?? '')?.[1]
  const number = BigInt(digits ?? 1)
  return number === 1n || number >= everyNetwork ? undefined : everyNetwork | number
}

const withoutNames = () => errorResponse(501, 'None of the networks served here has names.')

/** Returns typed text normalised by ENSIP-15. */
function normalised(text: string): string | undefined {
  try {
    return text.length > 255 ? undefined : normalize(text) || undefined
  } catch {
    return undefined
  }
}
