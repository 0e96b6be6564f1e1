import { createRequire } from 'node:module'
import type { SandboxChain } from '@latchkey/sandbox'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import type { createTestWallet } from './createTestWallet.ts'

const require = createRequire(import.meta.url)

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'struct Position { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Position params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function deposit() payable',
])
/** Ticks on both sides of a price where a pool has its liquidity: about a fifth of the price. */
const band = 2_000n

/**
 * Deploys Uniswap V3 with a pool of WETH and TUSD (fee 0.05 %, one ether for 2,500 dollars, all liquidity within a fifth of that price), and
 * one of TUSD and SILENT (fee 0.3 %, one for one).
 */
export async function deployUniswapV3({
  chain: { contracts },
  wallet,
}: {
  readonly chain: SandboxChain
  readonly wallet: ReturnType<typeof createTestWallet>
}): Promise<{ readonly router: Address; readonly quoter: Address }> {
  const { weth, usd, oddTokens, uniswapV2Factory } = contracts
  const deploy = async (
    { abi: all, bytecode }: { readonly abi: Abi; readonly bytecode: Hex },
    args: readonly Address[],
  ): Promise<Address> => {
    const data = encodeDeployData({ abi: all, bytecode, args })
    const receipt = await wallet.sendTransactionSync({ data, gas: 10_000_000n, throwOnReceiptRevert: true })
    if (!receipt.contractAddress) throw new Error('A deployment always yields an address.')
    return receipt.contractAddress
  }
  const factory = await deploy(
    require('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
    [],
  )
  const positions = await deploy(
    require('@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
    [factory, weth, weth],
  )
  const router = await deploy(
    require('@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'),
    [uniswapV2Factory, factory, positions, weth],
  )
  const quoter = await deploy(
    require('@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
    [factory, weth],
  )

  const write = (to: Address, data: Hex, value = 0n) =>
    wallet.sendTransactionSync({ to, data, value, gas: 8_000_000n, throwOnReceiptRevert: true })
  const fill = async (
    { fee, spacing }: { readonly fee: number; readonly spacing: bigint },
    one: { readonly token: Address; readonly amount: bigint },
    other: { readonly token: Address; readonly amount: bigint },
  ) => {
    const [a, b] = one.token.toLowerCase() < other.token.toLowerCase() ? [one, other] : [other, one]
    for (const { token, amount } of [a, b]) {
      if (token === weth) await write(weth, encodeFunctionData({ abi, functionName: 'deposit' }), amount)
      else
        await write(
          token,
          encodeFunctionData({ abi, functionName: 'mint', args: [wallet.account.address, amount] }),
        )
      await write(token, encodeFunctionData({ abi, functionName: 'approve', args: [positions, amount] }))
    }
    const sqrtPrice = squareRoot((b.amount << 192n) / a.amount)
    await write(
      positions,
      encodeFunctionData({
        abi,
        functionName: 'createAndInitializePoolIfNecessary',
        args: [a.token, b.token, fee, sqrtPrice],
      }),
    )
    const tick = BigInt(Math.round(Math.log(Number(b.amount) / Number(a.amount)) / Math.log(1.0001)))
    const at = (value: bigint) => Number((value / spacing) * spacing)
    await write(
      positions,
      encodeFunctionData({
        abi,
        functionName: 'mint',
        args: [
          {
            token0: a.token,
            token1: b.token,
            fee,
            tickLower: at(tick - band),
            tickUpper: at(tick + band),
            amount0Desired: a.amount,
            amount1Desired: b.amount,
            amount0Min: 0n,
            amount1Min: 0n,
            recipient: wallet.account.address,
            deadline: 2n ** 40n,
          },
        ],
      }),
    )
  }
  const dollars = (amount: string) => parseUnits(amount, 6)
  await fill(
    { fee: 500, spacing: 10n },
    { token: weth, amount: parseEther('400') },
    { token: usd, amount: dollars('1000000') },
  )
  await fill(
    { fee: 3_000, spacing: 60n },
    { token: usd, amount: dollars('100000') },
    { token: oddTokens.returnsNothing, amount: dollars('100000') },
  )
  return { router, quoter }
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}
