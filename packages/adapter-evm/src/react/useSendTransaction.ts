import type { Latchkey } from '@latchkey/core'
import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Chain, Hash, SendTransactionRequest } from 'viem'
import { getWalletClient } from '../clients/getWalletClient.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Parameters of viem's `sendTransaction`. `chainId`: by default the wallet's current network. */
export type SendTransactionVariables = SendTransactionRequest<Chain> & {
  readonly chainId?: number | undefined
}

export type UseSendTransaction = ActionResult<Hash> & {
  readonly sendTransaction: (variables: SendTransactionVariables) => void
  /** Resolves with the transaction's hash. Rejects with a Latchkey error. */
  readonly sendTransactionAsync: (variables: SendTransactionVariables) => Promise<Hash>
}

/** Sends a transaction from the connected account. `data` is its hash: `useWaitForTransactionReceipt` waits for it. */
export function useSendTransaction(): UseSendTransaction {
  const { run, runAsync, ...action } = useAction({ act: send, toError: toEvmError })
  return { ...action, sendTransaction: run, sendTransactionAsync: runAsync }
}

async function send(client: Latchkey, { chainId, ...transaction }: SendTransactionVariables): Promise<Hash> {
  const walletClient = await getWalletClient(client, { chainId })
  return walletClient.sendTransaction(transaction as SendTransactionRequest<Chain>)
}
