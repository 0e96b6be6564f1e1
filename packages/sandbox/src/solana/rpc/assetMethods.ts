import type { Address } from '@solana/kit'
import { readTokenState, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../chain/readTokenState.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { describeExtensions } from '../tokens/describeExtensions.js'
import { invalidParams } from '../wire/RpcError.js'
import type { Methods } from './Methods.js'

/** Names of mints without metadata of their own. */
type Names = { readonly name: string; readonly symbol: string }

const MAX_ASSETS = 1_000

/**
 * Creates the methods of the Digital Asset Standard for the assets of an account and for mints. Their parameters are named.
 * They read only metadata in the mint itself, as a data URI.
 */
export function assetMethods({
  node: { ledger },
  names,
}: {
  node: Pick<SolanaNode, 'ledger'>
  /** By mint. */
  names: ReadonlyMap<string, Names>
}): Methods {
  const describe = (mint: Address, owner: string) => {
    const state = readTokenState(ledger.account(mint))
    if (state?.kind !== 'mint') return null
    const { decimals, supply } = state.mint
    const isCollectible = decimals === 0 && supply === 1n
    const written = describeExtensions(state.extensions).find(
      ({ extension }) => extension === 'tokenMetadata',
    )
    const { name, symbol, uri } = { ...names.get(mint), ...Object(written?.state) } as Partial<Names> & {
      readonly uri?: string
    }
    const { description, image } = readFile(uri)
    return {
      id: mint,
      interface: isCollectible ? 'V1_NFT' : 'FungibleToken',
      burnt: false,
      ownership: { owner },
      content: {
        metadata: { name, symbol, description },
        links: { image },
        files: [],
      },
      grouping: [],
    }
  }
  const owners = (mint: Address) =>
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap((program) =>
      ledger.programAccounts(program).flatMap((account) => {
        const state = readTokenState(account)
        return state?.kind === 'token' && state.token.mint === mint && state.token.amount > 0n
          ? [state.token.owner]
          : []
      }),
    )
  const getAssets: Methods[string] = (params) => {
    const ids = params.addresses('ids')
    if (ids.length > MAX_ASSETS) throw invalidParams(`Too many ids; max ${MAX_ASSETS}`)
    return ids.map((mint) => describe(mint, owners(mint)[0] ?? ''))
  }

  return {
    getAssets,
    getAssetBatch: getAssets,
    getAssetsByOwner(params) {
      const owner = params.address('ownerAddress')
      const page = Number(params.optionalInteger('page') ?? 1n)
      const limit = Number(params.optionalInteger('limit') ?? BigInt(MAX_ASSETS))
      if (page < 1 || limit < 1 || limit > MAX_ASSETS) throw invalidParams('Pagination is out of range')
      const owned = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap((program) =>
        ledger.programAccounts(program).flatMap((account) => {
          const state = readTokenState(account)
          if (state?.kind !== 'token' || state.token.owner !== owner || state.token.amount === 0n) return []
          const asset = describe(state.token.mint, owner)
          return asset?.interface === 'V1_NFT' ? [asset] : []
        }),
      )
      const items = owned.sort((a, b) => (a.id < b.id ? -1 : 1)).slice((page - 1) * limit, page * limit)
      return { total: owned.length, limit, page, items }
    },
  }
}

/** Reads the metadata in a data URI. Empty for any other URI, because no request leaves the machine. */
function readFile(uri: string | undefined): { description?: unknown; image?: unknown } {
  const [, text] = /^data:application\/json,(.*)$/s.exec(uri ?? '') ?? []
  try {
    return text === undefined ? {} : (Object(JSON.parse(decodeURIComponent(text))) as object)
  } catch {
    return {}
  }
}
