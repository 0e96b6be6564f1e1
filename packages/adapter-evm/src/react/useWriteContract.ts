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

export type UseWriteContract = ActionResult<Hash> & {
  readonly writeContract: WriteContract<void>
  /** Resolves with the transaction's hash. Rejects with a Latchkey error. */
  readonly writeContractAsync: WriteContract<Promise<Hash>>
}

/** Sends a transaction that calls a contract. `data` is its hash: `useWaitForTransactionReceipt` waits for it. */
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
