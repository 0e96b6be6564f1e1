import { parseSignInMessage } from '@latchkey/core/siwx'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { verifySignature } from '../../../chain/evm/verifySignature.ts'
import type { Upstream } from '../../../chain/upstream/createUpstream.ts'
import type { SignedIn } from './createRelay.ts'
import { relayErrors } from './relayErrors.ts'

/** Farcaster's registry of ids on OP Mainnet. */
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
const abi = [
  {
    type: 'function',
    stateMutability: 'view',
    name: 'idOf',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'fid', type: 'uint256' }],
  },
] as const

/**
 * Verifies a sign-in that the relay has returned: the message is the requested one, the address in it has signed it, and the
 * registry says that the address owns the id. Returns the id.
 * @throws `relay/unproven`; errors of the upstream
 */
export async function verifySignedIn({
  signedIn: { message, signature, fid },
  expected,
  upstream,
  now,
  signal,
}: {
  readonly signedIn: SignedIn
  readonly expected: { readonly siweUri: string; readonly domain: string; readonly nonce: string }
  /** The nodes of OP Mainnet. */
  readonly upstream: Upstream
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly signal: AbortSignal
}): Promise<number> {
  const { accountAddress, chainId, domain, nonce, uri, expirationTime, notBefore, resources } = parse(message)
  const ids = resources?.filter((one) => one.startsWith('farcaster://')) ?? []
  const facts: readonly (readonly [string, boolean])[] = [
    ['domain', domain === expected.domain],
    ['URI', uri === expected.siweUri],
    ['nonce', nonce === expected.nonce],
    ['chain', chainId === 'eip155:10'],
    ['id', ids.length === 1 && ids[0] === `farcaster://fid/${fid}`],
    [
      'time',
      (!expirationTime || Date.parse(expirationTime) > now) && (!notBefore || Date.parse(notBefore) <= now),
    ],
  ]
  const wrong = facts.find(([, isRight]) => !isRight)
  if (wrong) throw relayErrors.unproven({ reason: wrong[0] })
  const signer = accountAddress.toLowerCase() as Address
  const verdict = await verifySignature({
    address: signer,
    message,
    signature: signature as Hex,
    upstream,
    signal,
  })
  if (verdict === 'invalid') throw relayErrors.unproven({ reason: 'signature' })
  const data = encodeFunctionData({ abi, args: [signer] })
  const owned = await upstream.request(
    { method: 'eth_call', params: [{ to: registry, data }, 'latest'] },
    signal,
  )
  // Zero: the address owns none.
  if (typeof owned !== 'string' || !/^0x[\da-f]{64}$/i.test(owned) || BigInt(owned) !== BigInt(fid))
    throw relayErrors.unproven({ reason: 'owner of the id' })
  return fid
}

/** Parses the exact form of EIP-4361. A wallet can show any other text without checking its domain. */
function parse(message: string) {
  try {
    return parseSignInMessage(message)
  } catch (cause) {
    throw relayErrors.unproven({ reason: 'form of the message' }, { cause })
  }
}
