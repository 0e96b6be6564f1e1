import type { Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Hex, TypedData, TypedDataDefinition } from 'viem'
import { getWalletClient } from '../clients/getWalletClient.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Signs typed data and infers the message from its types. */
type SignTypedData<result> = <
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  typedData: TypedDataDefinition<typedData, primaryType>,
) => result

/** Result of `useSignTypedData`. */
export type UseSignTypedData = ActionResult<Hex> & {
  /** Signs typed data. `status`, `data` and `error` report the outcome. */
  readonly signTypedData: SignTypedData<void>
  /** Resolves with the signature. Rejects with a Latchkey error, `evm/typed_data_network` and `evm/typed_data_domain` among them. */
  readonly signTypedDataAsync: SignTypedData<Promise<Hex>>
}

/**
 * Signs EIP-712 typed data with the connected account. `data` is the signature.
 *
 * @example
 * ```tsx
 * import { useSignTypedData } from '@latchkey/adapter-evm/react'
 *
 * export function Sign() {
 *   const { signTypedData, data: signature } = useSignTypedData()
 *   const sign = () =>
 *     signTypedData({
 *       domain: { name: 'Shop', chainId: 1 },
 *       types: { Order: [{ name: 'id', type: 'uint256' }] },
 *       primaryType: 'Order',
 *       message: { id: 4711n },
 *     })
 *   return (
 *     <button type="button" onClick={sign}>
 *       {signature ?? 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTypedData(): UseSignTypedData {
  const { run, runAsync, ...action } = useAction({ act: sign, toError: toEvmError })
  return {
    ...action,
    signTypedData: run as UseSignTypedData['signTypedData'],
    signTypedDataAsync: runAsync as UseSignTypedData['signTypedDataAsync'],
  }
}

async function sign(client: Latchkey, typedData: TypedDataDefinition): Promise<Hex> {
  const walletClient = await getWalletClient(client)
  return walletClient.signTypedData(typedData)
}
