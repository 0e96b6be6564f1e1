import { sponsorMessage } from '@latchkey/core/api'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPoint, hashOperation, readOperation } from '../bundler/readOperation.ts'

/** `executeBatch([])`: what an operation costs the server does not depend on its calls. */
const emptyBatch = `0x34fcd5be${'20'.padStart(64, '0')}${'0'.repeat(64)}`

export type SignedOperation = {
  /** Fields of JSON-RPC, with the account's signature of the request for sponsorship. */
  readonly fields: Readonly<Record<string, string>>
  readonly entryPoint: string
  /** Returns the hash of the operation with the fields of its paymaster. */
  hashWith(data: object): Hex
}

/** Signs a request to sponsor an operation, for a new account that has delegated. */
export async function signSponsorship(chainId: number): Promise<SignedOperation> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const fields = {
    sender: owner.address,
    nonce: '0x0',
    callData: emptyBatch,
    callGasLimit: '0x186a0',
    verificationGasLimit: '0x186a0',
    preVerificationGas: '0xc350',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
  }
  const message = sponsorMessage(hashOperation(readOperation(fields), chainId))
  return {
    fields: { ...fields, signature: await owner.signMessage({ message }) },
    entryPoint,
    hashWith: (data) => hashOperation(readOperation({ ...fields, ...data }), chainId),
  }
}
