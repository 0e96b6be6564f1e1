import { cleanName } from '@latchkey/core/adapter'
import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Nodes } from '../rpc/createNodes.ts'

/** The name and symbol that a token's contract reports. Anyone can name a token anything, so its address is shown beside it. */
export type Token = { readonly symbol: string; readonly decimals: number }

/** Reads symbol and decimals; `undefined` if the contract does not have both. */
export async function readToken({
  token,
  chainId,
  nodes,
  signal,
}: {
  readonly token: Address
  readonly chainId: string
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<Token | undefined> {
  const call = async (data: Hex) =>
    (await nodes.request(
      chainId,
      { method: 'eth_call', params: [{ to: token, data }, 'latest'] },
      signal,
    )) as Hex
  try {
    const [symbolData, decimalsData] = await Promise.all([
      call(encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' })),
      call(encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })),
    ])
    const symbol = decodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', data: symbolData })
    const decimals = decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data: decimalsData })
    const name = cleanName(symbol, 20)
    return name !== undefined && decimals <= 36 ? { symbol: name, decimals } : undefined
  } catch {
    if (signal.aborted) throw signal.reason
    return undefined
  }
}
