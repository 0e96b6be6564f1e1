import { type ReadResult, readKey, useRead, useReadNetwork } from '@latchkey/react/hooks'
import type {
  Abi,
  Address,
  BlockTag,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  UnionWiden,
} from 'viem'
import { requireEvmNetwork, toChainId } from '../clients/requireEvmNetwork.js'
import { toEvmError } from '../errors/toEvmError.js'

type Reading = 'pure' | 'view'

/**
 * Parameters of viem's `readContract`. Without an `address`, or without the `args` that the function has, nothing is read:
 * `args: owner ? [owner] : undefined`. `chainId`: by default the active network.
 */
export type UseReadContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Reading> = ContractFunctionName<abi, Reading>,
  args extends ContractFunctionArgs<abi, Reading, functionName> = ContractFunctionArgs<
    abi,
    Reading,
    functionName
  >,
  allArgs = ContractFunctionArgs<abi, Reading, functionName>,
> = {
  /** ABI of the contract, `as const`. */
  readonly abi: abi
  /** Name of a `view` or `pure` function. */
  readonly functionName:
    | ContractFunctionName<abi, Reading>
    | (functionName extends ContractFunctionName<abi, Reading> ? functionName : never)
  /** Address of the contract. Nothing is read while there is none. */
  readonly address?: Address | undefined
  /** Default: the active network. */
  readonly chainId?: number | undefined
  /** The caller that the contract sees as `msg.sender`. */
  readonly account?: Address | undefined
  /** Block whose state is read. Default: the newest. */
  readonly blockNumber?: bigint | undefined
  /** Block whose state is read, by its tag. Default: `latest`. */
  readonly blockTag?: BlockTag | undefined
} & (readonly [] extends allArgs
  ? { readonly args?: allArgs | (abi extends Abi ? UnionWiden<args> : never) | undefined }
  : { readonly args: allArgs | (abi extends Abi ? UnionWiden<args> : never) | undefined })

/**
 * Reads a contract; the type of `data` follows from the ABI. Loads viem once there is something to read.
 *
 * @example
 * ```tsx
 * import { useReadContract } from '@latchkey/adapter-evm/react'
 * import { erc20Abi } from 'viem'
 *
 * export function Supply() {
 *   const { data } = useReadContract({
 *     abi: erc20Abi,
 *     address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     functionName: 'totalSupply',
 *   })
 *   return <p>{data?.toString()}</p>
 * }
 * ```
 */
export function useReadContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Reading>,
  const args extends ContractFunctionArgs<abi, Reading, functionName>,
>(
  parameters: UseReadContractParameters<abi, functionName, args>,
): ReadResult<ContractFunctionReturnType<abi, Reading, functionName, args>>
export function useReadContract({
  chainId,
  address,
  abi,
  functionName,
  args,
  ...options
}: UseReadContractParameters): ReadResult<unknown> {
  const network = useReadNetwork({ namespace: 'eip155', chainId: toChainId(chainId) })
  const functions = abi.filter((item) => 'name' in item && item.name === functionName)
  const takesNone = functions.some((item) => !('inputs' in item && item.inputs.length > 0))
  return useRead({
    key:
      address && (args || takesNone)
        ? readKey(network ?? chainId, address, functions, args, options)
        : undefined,
    async read({ client, signal }) {
      const found = network ?? requireEvmNetwork(client, chainId)
      const { readContract } = await import('../clients/readContract.js')
      const call = {
        address: address as Address,
        abi,
        functionName,
        args: args as readonly unknown[],
        ...options,
      }
      return readContract({ client, network: found, signal, ...call })
    },
    toError: toEvmError,
  })
}
