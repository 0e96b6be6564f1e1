import type { Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type {
  Abi,
  Account,
  Chain,
  ContractFunctionArgs,
  ContractFunctionName,
  Hash,
  WriteContractParameters,
} from 'viem'
import { getWalletClient } from '../clients/getWalletClient.js'
import { toEvmError } from '../errors/toEvmError.js'

type Writing = 'nonpayable' | 'payable'

/** Parameters of viem's `writeContract`. `chainId`: by default the wallet's current network. */
export type WriteContractVariables<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Writing> = ContractFunctionName<abi, Writing>,
  args extends ContractFunctionArgs<abi, Writing, functionName> = ContractFunctionArgs<
    abi,
    Writing,
    functionName
  >,
> = WriteContractParameters<abi, functionName, args, Chain, Account> & {
  /** Default: the current network of the wallet. */
  readonly chainId?: number | undefined
}

/** Calls a function of a contract and infers its arguments from the ABI. */
type WriteContract<result> = <
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writing>,
  args extends ContractFunctionArgs<abi, Writing, functionName>,
>(
  variables: WriteContractVariables<abi, functionName, args>,
) => result

/** Result of `useWriteContract`. */
export type UseWriteContract = ActionResult<Hash> & {
  /** Sends the transaction. `status`, `data` and `error` report the outcome. */
  readonly writeContract: WriteContract<void>
  /** Resolves with the transaction's hash. Rejects with a Latchkey error. */
  readonly writeContractAsync: WriteContract<Promise<Hash>>
}

/**
 * Sends a transaction that calls a contract. `data` is its hash: `useWaitForTransactionReceipt` waits for it.
 *
 * @example
 * ```tsx
 * import { useWriteContract } from '@latchkey/adapter-evm/react'
 * import { erc20Abi } from 'viem'
 *
 * export function Approve() {
 *   const { writeContract, status } = useWriteContract()
 *   const approve = () =>
 *     writeContract({
 *       abi: erc20Abi,
 *       address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *       functionName: 'approve',
 *       args: ['0x7a16fF8270133f063aAB6C9977183D9e72C91E04', 1_000_000n],
 *     })
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={approve}>
 *       Approve
 *     </button>
 *   )
 * }
 * ```
 */
export function useWriteContract(): UseWriteContract {
  const { run, runAsync, ...action } = useAction({ act: write, toError: toEvmError })
  return {
    ...action,
    writeContract: run as UseWriteContract['writeContract'],
    writeContractAsync: runAsync as UseWriteContract['writeContractAsync'],
  }
}

async function write(client: Latchkey, { chainId, ...call }: WriteContractVariables): Promise<Hash> {
  const walletClient = await getWalletClient(client, { chainId })
  return walletClient.writeContract(
    call as WriteContractParameters<Abi, string, readonly unknown[], Chain, Account>,
  )
}
