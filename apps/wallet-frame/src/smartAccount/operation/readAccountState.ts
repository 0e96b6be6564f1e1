import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { entryPoint } from '../../delegation/entryPoint.ts'
import { type Delegation, readDelegation } from '../../delegation/readDelegation.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import type { Place } from './Place.ts'
import { smartErrors } from './smartErrors.ts'

/** State of the account that an operation depends on. Amounts in wei. */
export type AccountState = {
  readonly delegation: Delegation
  /** The next nonce of the account's transactions, which a delegation names. */
  readonly transactionCount: number
  /** Whether transactions of the account wait for a block. */
  readonly isBusy: boolean
  /** The next nonce of the account's operations. */
  readonly nonce: bigint
  readonly balance: bigint
  /** Deposit of the account at the entry point, which can pay fees only. */
  readonly deposit: bigint
  readonly baseFeePerGas: bigint
  /** The tip that the node suggests. */
  readonly tip: bigint
}

const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const block = v.object({ baseFeePerGas: quantity })
const word = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

/** Milliseconds between two reads of a busy account, and their number: half a minute in all. */
const [pause, looks] = [1_000, 30] as const

/**
 * Reads the state once no transaction of the account waits for a block. Rejects with `wallet_frame/account_busy` after half a
 * minute.
 */
export async function readIdleState(place: Place): Promise<AccountState> {
  for (let look = 0; look < looks; look += 1) {
    const state = await readAccountState(place)
    if (!state.isBusy) return state
    await place.sleep(pause, place.signal)
  }
  throw smartErrors.accountBusy({})
}

/** Reads from the provider API's nodes what an operation of the account depends on. */
export async function readAccountState({
  address,
  network: { chainId },
  nodes,
  signal,
}: Place): Promise<AccountState> {
  const request = async <schema extends v.GenericSchema>(method: string, params: unknown, schema: schema) => {
    const parsed = v.safeParse(schema, await nodes.request(chainId, { method, params }, signal))
    if (!parsed.success) throw frameErrors.networkFailed({ method })
    return parsed.output
  }
  const readEntryPoint = async (functionName: 'getNonce' | 'balanceOf') => {
    const data =
      functionName === 'getNonce'
        ? encodeFunctionData({ abi: entryPointAbi, functionName, args: [address, 0n] })
        : encodeFunctionData({ abi: entryPointAbi, functionName, args: [address] })
    const result = await request('eth_call', [{ to: entryPoint, data }, 'latest'], word)
    return decodeFunctionResult({ abi: entryPointAbi, functionName, data: result as Hex })
  }
  const [code, latest, pending, nonce, balance, deposit, head, tip] = await Promise.all([
    nodes.request(chainId, { method: 'eth_getCode', params: [address, 'latest'] }, signal),
    request('eth_getTransactionCount', [address, 'latest'], quantity),
    request('eth_getTransactionCount', [address, 'pending'], quantity),
    readEntryPoint('getNonce'),
    request('eth_getBalance', [address, 'latest'], quantity),
    readEntryPoint('balanceOf'),
    request('eth_getBlockByNumber', ['latest', false], block),
    request('eth_maxPriorityFeePerGas', [], quantity),
  ])
  const delegation = readDelegation(code)
  if (!delegation) throw frameErrors.networkFailed({ method: 'eth_getCode' })
  return {
    delegation,
    transactionCount: Number(latest),
    isBusy: pending !== latest,
    nonce,
    balance,
    deposit,
    baseFeePerGas: head.baseFeePerGas,
    tip,
  }
}
