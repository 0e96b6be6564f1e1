import * as v from 'valibot'
import { type Address, numberToHex } from 'viem'
import type { SmartNetwork } from '../delegation/createSmartAccounts.ts'
import { isSameAddress } from '../delegation/isSameAddress.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { isDelegated } from './operation/isDelegated.ts'
import { address, quantity } from './operation/readBundle.ts'
import { grantsPermissions } from './permissions/grantsPermissions.ts'
import { permissionTypes } from './permissions/readTerms.ts'

const method = 'wallet_getCapabilities'
const permissions = { supported: true, signerTypes: ['account'], permissionTypes, policyTypes: [] } as const
const wanted = v.pipe(v.array(quantity), v.maxLength(200))

/**
 * Returns what the account can do on each network (EIP-5792). `atomic` is `ready` while the visitor has yet to approve what the
 * account will run, and `supported` from then on. A plain account has no capability.
 *
 * Rejects with `wallet_frame/invalid_params`, `wallet_frame/wrong_account`.
 */
export async function readCapabilities({
  params,
  own,
  networks,
  isSmart,
  nodes,
  signal,
}: {
  readonly params: unknown
  readonly own: Address
  readonly networks: readonly SmartNetwork[]
  /** Whether the visitor prefers the smart account. */
  readonly isSmart: boolean
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<Readonly<Record<string, unknown>>> {
  const [account, chains] = Array.isArray(params) ? (params as unknown[]) : []
  const given = v.safeParse(v.optional(address), account ?? undefined)
  const filter = v.safeParse(v.optional(wanted), chains ?? undefined)
  if (!given.success || !filter.success) throw frameErrors.invalidParams({ method, detail: 'malformed' })
  if (given.output !== undefined && !isSameAddress(given.output, own))
    throw frameErrors.wrongAccount({ method })
  if (!isSmart) return {}
  const numberOf = ({ chainId }: SmartNetwork) => BigInt(chainId.slice('eip155:'.length))
  const shown = networks.filter((network) => filter.output?.includes(numberOf(network)) ?? true)
  return Object.fromEntries(
    await Promise.all(
      shown.map(async (network) => {
        const isUpgraded = await isDelegated({ network, own, nodes, signal })
        return [
          numberToHex(numberOf(network)),
          {
            atomic: { status: isUpgraded ? 'supported' : 'ready' },
            paymasterService: { supported: network.isSponsored },
            prepareCalls: { supported: true },
            ...(grantsPermissions(network) && { permissions }),
          },
        ] as const
      }),
    ),
  )
}
