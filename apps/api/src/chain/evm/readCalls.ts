import { isLatchkeyError } from '@latchkey/core'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'

const chunk = 100
/** Calls under way at once where there is no Multicall3. */
const width = 10
const hex = /^0x(?:[\da-f]{2})*$/i

type ContractCall = { readonly to: Address; readonly data: Hex }

type Input = {
  readonly upstream: Upstream
  readonly multicall3: Address | undefined
  readonly calls: readonly ContractCall[]
  /** Maximum requests. Calls beyond that are `undefined`. */
  readonly most: number
  readonly signal: AbortSignal
}

/** Errors that one contract can cause: a revert, or a result that is too large. */
const ownFault: readonly string[] = [upstreamErrors.refused.code, upstreamErrors.responseTooLarge.code]
const isOwnFault = (error: unknown) => isLatchkeyError(error) && ownFault.includes(error.code)

/**
 * Reads contracts in as few requests as possible. A call that its contract rejects is `undefined` and does not affect
 * others: a failing chunk is halved until the failing call is alone, within `most` requests. Put the most important
 * calls first.
 *
 * @throws `upstream/unavailable`, `upstream/malformed`; the signal's reason
 */
export async function readCalls({
  upstream,
  multicall3,
  calls,
  most,
  signal,
}: Input): Promise<readonly (Hex | undefined)[]> {
  let left = most
  const ethCall = async ({ to, data }: ContractCall): Promise<Hex> => {
    left -= 1
    const result = await upstream.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
    if (isHex(result)) return result
    throw upstreamErrors.malformed({ what: 'result' })
  }
  const single = async (call: ContractCall): Promise<Hex | undefined> => {
    if (left <= 0) return undefined
    try {
      return await ethCall(call)
    } catch (error) {
      if (isOwnFault(error)) return undefined
      throw error
    }
  }
  const singles = async (list: readonly ContractCall[]) => {
    const results: (Hex | undefined)[] = []
    for (let start = 0; start < list.length; start += width) {
      results.push(...(await Promise.all(list.slice(start, start + width).map(single))))
    }
    return results
  }
  const together = async (
    list: readonly ContractCall[],
    contract: Address,
  ): Promise<readonly (Hex | undefined)[]> => {
    const [first] = list
    if (!first) return []
    if (left <= 0) return list.map(() => undefined)
    if (list.length === 1) return [await single(first)]
    try {
      const decoded = decode(await ethCall({ to: contract, data: encode(list) }))
      // The address has no contract, or another one.
      if (decoded?.length !== list.length) return await singles(list)
      return decoded.map(({ success, returnData }) => (success ? returnData : undefined))
    } catch (error) {
      if (!isOwnFault(error)) throw error
      const middle = Math.ceil(list.length / 2)
      const halves = [list.slice(0, middle), list.slice(middle)]
      const results: (Hex | undefined)[] = []
      for (const half of halves) results.push(...(await together(half, contract)))
      return results
    }
  }

  if (!multicall3) return singles(calls)
  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += chunk) {
    results.push(...(await together(calls.slice(start, start + chunk), multicall3)))
  }
  return results
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && hex.test(value)

const encode = (calls: readonly ContractCall[]) =>
  encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
  })

function decode(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}

/** Returns the uint256 of a call's result; `undefined` when there is none. */
export function readUint(data: Hex | undefined): bigint | undefined {
  return data && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
}
