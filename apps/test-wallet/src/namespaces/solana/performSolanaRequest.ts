import { ProviderRpcError } from '@latchkey/testing'
import {
  getSolanaAccounts,
  type SolanaSigner,
  signAllSolanaTransactions,
  signAndSendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransaction,
} from '@latchkey/testing/solana'
import type { WalletChain } from '../../chains/WalletChain.ts'
import { readFields, readText } from '../readFields.ts'
import type { NamespaceRequest, Performed } from '../WalletNamespace.ts'

/**
 * Performs one request with the approved keys, the first of which is the current account.
 *
 * @throws ProviderRpcError
 */
export async function performSolanaRequest({
  request: { method, params, chainId },
  chains,
  signers,
}: {
  request: NamespaceRequest
  chains: readonly WalletChain[]
  signers: readonly SolanaSigner[]
}): Promise<Performed> {
  const text = (name: string) => readText({ params, name })
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return { value: getSolanaAccounts({ signers }) }
    case 'solana_signMessage':
      return { value: await signSolanaMessage({ signers, message: text('message'), pubkey: text('pubkey') }) }
    case 'solana_signTransaction':
      return {
        value: await signSolanaTransaction({
          signers,
          transaction: text('transaction'),
          pubkey: text('pubkey'),
        }),
      }
    case 'solana_signAllTransactions':
      return { value: await signAllSolanaTransactions({ signers, transactions: readTransactions(params) }) }
    case 'solana_signAndSendTransaction':
      return {
        value: await signAndSendSolanaTransaction({
          signers,
          transaction: text('transaction'),
          pubkey: text('pubkey'),
          sendOptions: readFields(readFields(params)['sendOptions']),
          rpcUrl: chains.find(({ id }) => id === chainId)?.rpcUrl,
        }),
      }
    default:
      throw new ProviderRpcError({ code: 4200, message: `This wallet does not know ${method}.` })
  }
}

function readTransactions(params: unknown): readonly string[] {
  const { transactions } = readFields(params)
  if (Array.isArray(transactions) && transactions.every((one) => typeof one === 'string')) return transactions
  throw new ProviderRpcError({ code: -32602, message: 'The request needs transactions.' })
}
