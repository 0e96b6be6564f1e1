import type { Address } from 'viem'

/**
 * Kinds of routers whose transactions can be decoded. `uniswap-v3` is both SwapRouter and SwapRouter02, `0x` the AllowanceHolder,
 * `1inch` the aggregation router of version 6, and `lifi` the diamond.
 */
export type SwapRouterKind = 'uniswap-v2' | 'uniswap-v3' | '0x' | '1inch' | 'lifi'

/** A contract that the app trusts to swap. */
export type SwapRouter = {
  /** EIP-155 chain id. */
  readonly chainId: number
  /** Address of the contract. */
  readonly address: Address
  /** How its transactions are decoded. */
  readonly kind: SwapRouterKind
}

const v2 = '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'
const v3 = '0xe592427a0aece92de3edee1f18e0157c05861564'
const v3Second = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'
const diamond = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'

const aggregators = { [oneInch]: '1inch', [diamond]: 'lifi' } as const
const all = { ...aggregators, [holder]: '0x' } as const
const uniswap = { ...all, [v3]: 'uniswap-v3', [v3Second]: 'uniswap-v3' } as const

/** Well-known routers by EIP-155 chain id, with their addresses in lower case. */
const wellKnown: Readonly<Record<string, Readonly<Record<string, SwapRouterKind>>>> = {
  1: { ...uniswap, '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': 'uniswap-v2' },
  10: { ...uniswap, '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2': 'uniswap-v2' },
  56: { ...all, [v2]: 'uniswap-v2', '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2': 'uniswap-v3' },
  100: aggregators,
  137: { ...uniswap, '0xedf6066a2b290c185783862c7f4776a2c8077ad1': 'uniswap-v2' },
  250: aggregators,
  324: {
    '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': '1inch',
    '0x341e94069f53234fe6dabef707ad424830525715': 'lifi',
  },
  8217: { [oneInch]: '1inch' },
  8453: { ...all, [v2]: 'uniswap-v2', '0x2626664c2603336e57b271c5c0b26f421741e481': 'uniswap-v3' },
  42161: { ...uniswap, [v2]: 'uniswap-v2' },
  43114: { ...all, [v2]: 'uniswap-v2', '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce': 'uniswap-v3' },
  1313161554: aggregators,
}

/** Returns the kind of a router; `undefined` for an unknown contract. */
export function findRouter({
  address,
  chainId,
  routers,
}: {
  readonly address: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** Routers that the app adds. */
  readonly routers: readonly SwapRouter[]
}): SwapRouterKind | undefined {
  const key = address.toLowerCase()
  const number = chainId.slice('eip155:'.length)
  const own = routers.find((one) => String(one.chainId) === number && one.address.toLowerCase() === key)
  const known = wellKnown[number] ?? {}
  return own?.kind ?? (Object.hasOwn(known, key) ? known[key] : undefined)
}
