import type { Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Chain, Hash, SendTransactionRequest } from 'viem'
import { getWalletClient } from '../clients/getWalletClient.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Parameters of viem's `sendTransaction`. `chainId`: by default the wallet's current network. */
export type SendTransactionVariables = SendTransactionRequest<Chain> & {
  /** Default: the current network of the wallet. */
  readonly chainId?: number | undefined
}

/** Result of `useSendTransaction`. */
export type UseSendTransaction = ActionResult<Hash> & {
  /** Sends a transaction. `status`, `data` and `error` report the outcome. */
  readonly sendTransaction: (variables: SendTransactionVariables) => void
  /** Resolves with the transaction's hash. Rejects with a Latchkey error. */
  readonly sendTransactionAsync: (variables: SendTransactionVariables) => Promise<Hash>
}

/**
 * Sends a transaction from the connected account. `data` is its hash: `useWaitForTransactionReceipt` waits for it.
 *
 * @example
 * ```tsx
 * import { useSendTransaction, useWaitForTransactionReceipt } from '@latchkey/adapter-evm/react'
 * import { parseEther } from 'viem'
 *
 * export function Tip() {
 *   const { sendTransaction, data: hash, error } = useSendTransaction()
 *   const receipt = useWaitForTransactionReceipt({ hash })
 *   const tip = () => sendTransaction({ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: parseEther('0.01') })
 *   return (
 *     <button type="button" onClick={tip}>
 *       {receipt.status === 'success' ? 'Thank you!' : (error?.message ?? 'Tip')}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction(): UseSendTransaction {
  const { run, runAsync, ...action } = useAction({ act: send, toError: toEvmError })
  return { ...action, sendTransaction: run, sendTransactionAsync: runAsync }
}

async function send(client: Latchkey, { chainId, ...transaction }: SendTransactionVariables): Promise<Hash> {
  const walletClient = await getWalletClient(client, { chainId })
  return walletClient.sendTransaction(transaction as SendTransactionRequest<Chain>)
}
