import { type Address, encodeFunctionData, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { Upstream } from '../../../chain/upstream/createUpstream.ts'
import { verifySignature } from '../../../names/verifySignature.ts'
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
  const { address, chainId, domain, nonce, uri, version, expirationTime, notBefore, resources } =
    parseSiweMessage(message)
  const ids = resources?.filter((one) => one.startsWith('farcaster://')) ?? []
  const facts: readonly (readonly [string, boolean])[] = [
    ['domain', domain === expected.domain],
    ['URI', uri === expected.siweUri],
    ['nonce', nonce === expected.nonce],
    ['version', version === '1'],
    ['chain', chainId === 10],
    ['id', ids.length === 1 && ids[0] === `farcaster://fid/${fid}`],
    ['time', (expirationTime?.getTime() ?? now + 1) > now && (notBefore?.getTime() ?? now) <= now],
  ]
  const wrong = facts.find(([, isRight]) => !isRight)
  if (wrong || address === undefined) throw relayErrors.unproven({ reason: wrong?.[0] ?? 'address' })
  const signer = address.toLowerCase() as Address
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
