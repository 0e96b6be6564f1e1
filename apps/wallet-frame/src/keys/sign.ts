import { ed25519 } from '@noble/curves/ed25519'
import type { Hex } from 'viem'
import type { DerivedAccounts } from './deriveAccounts.ts'
import type { SignRequest } from './SignRequest.ts'

/** Signatures of 65 bytes in hex, a signed transaction in hex, or Ed25519 signatures of 64 bytes in the order of the messages. */
export type Signed<request extends SignRequest = SignRequest> = request extends { type: 'solana' }
  ? readonly Uint8Array[]
  : Hex

/** Signs a request: EIP-191, EIP-712, EIP-1559 or Ed25519. */
export async function sign(accounts: DerivedAccounts, request: SignRequest): Promise<Signed> {
  switch (request.type) {
    case 'evm_message':
      return accounts.evm.signMessage({ message: { raw: request.message } })
    case 'evm_typed_data':
      return accounts.evm.signTypedData(request.typedData)
    case 'evm_transaction':
      return accounts.evm.signTransaction({ type: 'eip1559', ...request.transaction })
    case 'solana':
      return request.messages.map((message) => ed25519.sign(message, accounts.solana.privateKey))
    default:
      return request satisfies never
  }
}
