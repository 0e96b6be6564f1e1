import type { Capabilities, Log, TokenBalance } from '@latchkey/core'
import { type Address, checksumAddress, type Hex } from 'viem'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls, readDecimals, readText, readUint } from './erc20.js'
import { readCalls } from './readCalls.js'

/**
 * Creates the read of token balances of the contracts in `tokens`. Zero balances are included only with `empty`. A
 * contract that reverts or returns invalid data is logged and left out. Symbol and name are made safe to show, and
 * absent where the contract has none.
 */
export const createTokenBalances =
  ({ rpc, log }: { readonly rpc: EvmRpc; readonly log: Log }): NonNullable<Capabilities['tokenBalances']> =>
  async ({ address, network, tokens = [], empty = false, signal }) => {
    const owner: Address = `0x${address.slice(-40)}`
    const targets = [...new Set(tokens.map((token) => token.toLowerCase()))].filter(isContractAddress)
    const questions = [erc20Calls.balanceOf(owner), erc20Calls.decimals, erc20Calls.symbol, erc20Calls.name]
    const calls = targets.flatMap((target) => questions.map((data) => ({ target, data })))
    const responses = await readCalls({ rpc, network, calls, signal })
    return targets.flatMap((target, index): TokenBalance[] => {
      const [balance, places, symbolData, nameData] = responses
        .slice(index * questions.length, (index + 1) * questions.length)
        .map((response): Hex => response ?? '0x') as [Hex, Hex, Hex, Hex]
      const value = readUint(balance)
      const decimals = readDecimals(places)
      if (value === undefined || decimals === undefined) {
        log('info', `A token of ${network.id} is left out: it returned no balance or no decimals.`)
        return []
      }
      if (value === 0n && !empty) return []
      const symbol = readText(symbolData)
      const name = readText(nameData)
      return [
        {
          address: checksumAddress(target),
          amount: { value, decimals },
          ...(symbol !== undefined && { symbol }),
          ...(name !== undefined && { name }),
        },
      ]
    })
  }

const isContractAddress = (value: string): value is Address => /^0x[0-9a-f]{40}$/.test(value)
