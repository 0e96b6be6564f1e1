import * as v from 'valibot'
import type { Hex } from 'viem'
import type { FrameContext } from '../../context/FrameContext.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { type ReviewRow, row } from '../../review/Review.ts'
import type { Task } from '../../review/Task.ts'
import { createOperationTask } from '../operation/createOperationTask.ts'
import type { Place } from '../operation/Place.ts'
import { prepareOwnCall } from '../operation/prepareBatch.ts'
import { address, hex } from '../operation/readBundle.ts'
import { smartErrors } from '../operation/smartErrors.ts'
import { toSmartText } from '../operation/toSmartText.ts'
import { describeTimes } from './describeTerms.ts'
import type { PermissionCall } from './grantPermissions.ts'
import { readTime } from './readTime.ts'
import { encodeRevoke, encodeStatus, idOf, readContext, type Session } from './Session.ts'

const method = 'wallet_revokePermissions'
const revoke = v.looseTuple([v.object({ pci: hex, address: v.optional(address) })])

/**
 * Reads a request to end a permission on the chain. Its `pci` is the context, or the hash of it. The task resolves with `0x`, at once if
 * it has ended before, and rejects with `wallet_frame/permission_unknown`.
 * @throws `wallet_frame/invalid_params`, `/wrong_account`, `/wrong_chain`, and `/not_allowed` for the request of EIP-2255
 */
export function revokePermissions(
  { account }: FrameContext,
  { params, origin, place, network }: PermissionCall,
): Task<Hex> {
  // Without an id it is the request of EIP-2255, which the page's connection handles.
  if (Object((Array.isArray(params) ? params : [])[0]).pci === undefined)
    throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
  const parsed = v.safeParse(revoke, params)
  if (!parsed.success) throw frameErrors.invalidParams({ method, detail: '`0.pci`' })
  const [{ pci, address: given }] = parsed.output
  if (given !== undefined && !isSameAddress(given, place.address)) throw frameErrors.wrongAccount({ method })
  const { id, session } = readTarget(pci, place)
  let rows: readonly ReviewRow[] | undefined
  return createOperationTask<Hex>({
    account,
    place,
    async prepare(place, last) {
      const status = await readStatus(id, place)
      if (status === 'revoked') return { result: '0x' }
      if (status === 'none') throw smartErrors.permissionUnknown({})
      rows ??= [
        ...(session
          ? [
              row(toSmartText('label.key'), session.key, 'mono'),
              ...describeTimes(session, await readTime(place)),
            ]
          : []),
        row(toSmartText('label.id'), id, 'mono'),
      ]
      return prepareOwnCall({
        data: encodeRevoke(id),
        description: { title: toSmartText('title.revoke'), rows, warnings: [] },
        origin,
        place,
        network,
        last,
      })
    },
    async finish(_, mined) {
      await mined
      return '0x'
    },
  })
}

/** Returns the permission's id on the chain, and its session where the request has the whole context. */
function readTarget(pci: Hex, place: Place): { readonly id: Hex; readonly session?: Session } {
  if (pci.length === 66) return { id: pci }
  const found = readContext(pci)
  if (!found) throw frameErrors.invalidParams({ method, detail: '`0.pci`' })
  if (!isSameAddress(found.account, place.address)) throw frameErrors.wrongAccount({ method })
  if (`eip155:${found.chainId}` !== place.network.chainId) throw frameErrors.wrongChain({ method })
  return { id: idOf(pci), session: found.session }
}

const statuses = ['none', 'active', 'revoked'] as const

/** Reads from the account whether it has a session; `none` while it runs no contract with sessions. */
async function readStatus(
  id: Hex,
  { address: to, network: { chainId }, nodes, signal }: Place,
): Promise<(typeof statuses)[number]> {
  const call = { method: 'eth_call', params: [{ to, data: encodeStatus(id) }, 'latest'] }
  const word = await nodes.request(chainId, call, signal)
  if (typeof word !== 'string' || !/^0x[\da-f]*$/i.test(word))
    throw frameErrors.networkFailed({ method: 'eth_call' })
  return statuses[Number(word === '0x' ? 0 : BigInt(word))] ?? 'none'
}
