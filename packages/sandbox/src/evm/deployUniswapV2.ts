import { createRequire } from 'node:module'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  isHex,
  keccak256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'

const require = createRequire(import.meta.url)

/** Addresses of a Uniswap V2 exchange. */
export type UniswapV2Contracts = {
  /** Uniswap V2's factory. */
  uniswapV2Factory: Address
  /** Uniswap V2's `UniswapV2Router02`, with pools of WETH and TUSD, WETH and TKN, TKN and TUSD, WETH and SILENT. */
  uniswapV2Router: Address
}

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function mint(address to, uint256 amount)',
  'function mint(address to) returns (uint256)',
  'function deposit() payable',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/**
 * Deploys Uniswap V2. `liquidity` is the call of Multicall3 that creates and fills its pools, for any sender. One ether is worth 2,500 TUSD
 * or 500 TKN in each of them.
 */
export async function deployUniswapV2({
  deploy,
  owner,
  weth,
  usd,
  token,
  silent,
}: {
  deploy(data: Hex): Promise<Address>
  /** Receives the shares of the pools. */
  owner: Address
  weth: Address
  usd: Address
  token: Address
  /** A dollar token whose `transfer` returns nothing, with 6 decimals. */
  silent: Address
}): Promise<UniswapV2Contracts & { readonly liquidity: { readonly data: Hex; readonly value: bigint } }> {
  const addresses = (...values: readonly Address[]) =>
    encodeAbiParameters(
      values.map(() => ({ type: 'address' })),
      values,
    )
  const uniswapV2Factory = await deploy(
    concatHex([bytecodeOf(require('@uniswap/v2-core/build/UniswapV2Factory.json')), addresses(owner)]),
  )
  const uniswapV2Router = await deploy(
    concatHex([
      bytecodeOf(require('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
      addresses(uniswapV2Factory, weth),
    ]),
  )
  const pairCode = keccak256(bytecodeOf(require('@uniswap/v2-core/build/UniswapV2Pair.json')))
  const pairOf = (a: Address, b: Address) =>
    getContractAddress({
      opcode: 'CREATE2',
      from: uniswapV2Factory,
      bytecodeHash: pairCode,
      salt: keccak256(
        encodePacked(['address', 'address'], a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a]),
      ),
    })
  const call = (target: Address, callData: Hex, value = 0n) => ({
    target,
    allowFailure: false,
    value,
    callData,
  })
  const pay = (asset: Address, pair: Address, amount: bigint) =>
    asset === weth
      ? [
          call(weth, encodeFunctionData({ abi, functionName: 'deposit' }), amount),
          call(weth, encodeFunctionData({ abi, functionName: 'transfer', args: [pair, amount] })),
        ]
      : [call(asset, encodeFunctionData({ abi, functionName: 'mint', args: [pair, amount] }))]
  const fill = (a: Address, amountA: bigint, b: Address, amountB: bigint) => {
    const pair = pairOf(a, b)
    return [
      call(uniswapV2Factory, encodeFunctionData({ abi, functionName: 'createPair', args: [a, b] })),
      ...pay(a, pair, amountA),
      ...pay(b, pair, amountB),
      call(pair, encodeFunctionData({ abi, functionName: 'mint', args: [owner] })),
    ]
  }
  const calls = [
    ...fill(weth, parseEther('400'), usd, parseUnits('1000000', 6)),
    ...fill(weth, parseEther('200'), token, parseEther('100000')),
    ...fill(token, parseEther('50000'), usd, parseUnits('250000', 6)),
    ...fill(weth, parseEther('100'), silent, parseUnits('250000', 6)),
  ]
  return {
    uniswapV2Factory,
    uniswapV2Router,
    liquidity: {
      data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] }),
      value: calls.reduce((sum, { value }) => sum + value, 0n),
    },
  }
}

function bytecodeOf({ bytecode }: { readonly bytecode: string }): Hex {
  const code = `0x${bytecode}`
  if (!isHex(code)) throw new Error('The artefact of Uniswap holds no bytecode.')
  return code
}
