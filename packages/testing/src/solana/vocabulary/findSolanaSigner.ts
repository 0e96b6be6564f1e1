import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/SolanaSigner.js'

/** The signer of an address. Throws 4100 when it is none of these. */
export function findSolanaSigner({
  signers,
  pubkey,
}: {
  signers: readonly SolanaSigner[]
  pubkey: string
}): SolanaSigner {
  const signer = signers.find(({ address }) => address === pubkey)
  if (signer) return signer
  throw new ProviderRpcError({ code: 4100, message: `This wallet has no key for ${pubkey}.` })
}
