import { type Address, encodeDeployData, type Hex, parseUnits } from 'viem'
import { oddTokenAbi, oddTokenBytecode } from '../contracts/artifacts.generated.js'

/** The oddities of the contract, by their numbers there. */
const oddities = {
  none: 0,
  returnsNothing: 1,
  returnsFalse: 2,
  takesFee: 3,
  bytes32Names: 4,
  balanceReverts: 5,
  burnsGas: 6,
} as const

/** In the order of their deployment, which decides their addresses. */
const rows = {
  /** `transfer` returns nothing, as USDT's does. 6 decimals. */
  returnsNothing: ['returnsNothing', 'Silent Dollar', 'SILENT', 6],
  /** `transfer` returns false and moves nothing. */
  returnsFalse: ['returnsFalse', 'Refusing Token', 'NOPE', 18],
  /** Burns a hundredth of each transfer. */
  takesFee: ['takesFee', 'Ferry Token', 'FERRY', 18],
  /** `name` and `symbol` are 32 bytes, as MKR's are. */
  bytes32Names: ['bytes32Names', 'Old Maker', 'OLD', 18],
  /** `balanceOf` reverts. */
  balanceReverts: ['balanceReverts', 'Broken Token', 'BROKEN', 18],
  /** `balanceOf` uses up all its gas. */
  burnsGas: ['burnsGas', 'Greedy Token', 'GREEDY', 18],
  noDecimals: ['none', 'Whole Points', 'PTS', 0],
  eightDecimals: ['none', 'Wrapped Coin', 'WCOIN', 8],
  manyDecimals: ['none', 'Fine Token', 'FINE', 24],
} as const satisfies Record<string, readonly [keyof typeof oddities, string, string, number]>

/** Tokens by their oddity. Each account holds 1,000 of each, and anyone may `mint(to, amount)`. */
export type OddTokens = Readonly<Record<keyof typeof rows, Address>>

/** Deploys the tokens. */
export async function deployOddTokens({
  deployAll,
  holders,
}: {
  /** Resolves with the addresses in their order. */
  deployAll(data: readonly Hex[]): Promise<readonly Address[]>
  holders: readonly Address[]
}): Promise<OddTokens> {
  const data = Object.values(rows).map(([oddity, name, symbol, decimals]) => {
    const args = [oddities[oddity], name, symbol, decimals, holders, parseUnits('1000', decimals)] as const
    return encodeDeployData({ abi: oddTokenAbi, bytecode: oddTokenBytecode, args })
  })
  const addresses = await deployAll(data)
  return Object.fromEntries(Object.keys(rows).map((key, index) => [key, addresses[index]])) as OddTokens
}
