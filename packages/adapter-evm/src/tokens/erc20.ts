import { cleanName } from '@latchkey/core/adapter'
import { type Address, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, hexToString } from 'viem'
import { toBigint } from '../lib/quantity.js'

/** Calls of ERC-20 functions, encoded. */
export const erc20Calls = {
  balanceOf: (owner: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  transfer: (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  approve: (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  allowance: (owner: Address, spender: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  name: encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  totalSupply: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }),
}

const WORD = 66

/** Returns the number that a function returned: its first 32 bytes. `undefined` when there are fewer. */
export const readUint = (data: Hex): bigint | undefined =>
  data.length >= WORD ? toBigint(data.slice(0, WORD)) : undefined

/** Returns decimals, at most 255 by the standard. */
export function readDecimals(data: Hex): number | undefined {
  const value = readUint(data)
  return value !== undefined && value <= 255n ? Number(value) : undefined
}

/** Returns a name or symbol, made safe to show. Tokens older than the standard return 32 bytes. */
export function readText(data: Hex): string | undefined {
  try {
    return cleanName(
      data.length === WORD
        ? hexToString(data).replace(/\0.*$/s, '')
        : decodeAbiParameters([{ type: 'string' }], data)[0],
    )
  } catch {
    return undefined
  }
}
