import { verifySigner } from '@latchkey/adapter-evm'
import type { Address, Hex } from 'viem'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'

/** Error code of a revert. */
const revertCode = 3

/**
 * Verifies a signed message (EIP-191): `key` if the key of the address signed it, `contract` if a contract account accepts it (ERC-1271,
 * before its deployment ERC-6492), else `invalid`.
 * @throws errors of the upstream
 */
export function verifySignature({
  upstream,
  signal,
  ...signed
}: {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
  /** The nodes of the network that a contract would be on. */
  readonly upstream: Upstream
  readonly signal: AbortSignal
}): Promise<'key' | 'contract' | 'invalid'> {
  const reverted = new Error('The call was reverted.')
  return verifySigner({
    ...signed,
    async request({ method, params }) {
      const response = await upstream.requestRaw({ method, params: params as readonly unknown[] }, signal)
      if ('result' in response) return response.result
      const { code, message } = response.error
      throw code === revertCode || /revert/i.test(message) ? reverted : upstreamErrors.refused({ code })
    },
    isReverted: (error) => error === reverted,
  })
}
