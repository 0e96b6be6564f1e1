import { type Address, encodeFunctionData, type Hex, hashMessage, recoverMessageAddress } from 'viem'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import { upstreamErrors } from '../chain/upstream/upstreamErrors.ts'

const abi = [
  {
    type: 'function',
    stateMutability: 'view',
    name: 'isValidSignature',
    inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/** What a contract returns for a valid signature (ERC-1271), padded to 32 bytes. */
const valid = `0x1626ba7e${'0'.repeat(56)}`
/** Error code of a revert. */
const reverted = 3

/**
 * Verifies a signed message (EIP-191): `key` if the key of the address signed it, `contract` if a contract at the address
 * accepts it (ERC-1271), else `invalid`.
 * @throws errors of the upstream
 */
export async function verifySignature({
  address,
  message,
  signature,
  upstream,
  signal,
}: {
  /** In lower case. */
  readonly address: Address
  readonly message: string
  readonly signature: Hex
  /** The nodes of the network that a contract would be on. */
  readonly upstream: Upstream
  readonly signal: AbortSignal
}): Promise<'key' | 'contract' | 'invalid'> {
  if ((await recover({ message, signature })) === address) return 'key'
  const data = encodeFunctionData({ abi, args: [hashMessage(message), signature] })
  const response = await upstream.requestRaw(
    { method: 'eth_call', params: [{ to: address, data }, 'latest'] },
    signal,
  )
  if ('result' in response) return response.result === valid ? 'contract' : 'invalid'
  const { code, message: reason } = response.error
  if (code === reverted || /revert/i.test(reason)) return 'invalid'
  throw upstreamErrors.refused({ code })
}

async function recover(request: { readonly message: string; readonly signature: Hex }) {
  try {
    return (await recoverMessageAddress(request)).toLowerCase()
  } catch {
    // Signatures of contracts have any form.
    return undefined
  }
}
