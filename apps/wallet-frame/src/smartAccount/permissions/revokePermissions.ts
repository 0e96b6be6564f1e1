import * as v from 'valibot'
import type { Hex } from 'viem'
import { frameErrors } from '../../frameErrors.ts'
import type { FrameContext } from '../../handlers/FrameContext.ts'
import { type ReviewRow, row } from '../../review/Review.ts'
import { approveAndSend } from '../approveAndSend.ts'
import type { Place } from '../draftOperation.ts'
import { isSame } from '../pinned.ts'
import { prepareOwnCall } from '../prepareBatch.ts'
import { address, hex } from '../readBundle.ts'
import { smartErrors } from '../smartErrors.ts'
import { say } from '../smartTexts.ts'
import { waitForOperation } from '../submitOperation.ts'
import { describeTimes } from './describeSession.ts'
import type { PermissionCall } from './grantPermissions.ts'
import { readTime } from './readTime.ts'
import { encodeRevoke, encodeStatus, idOf, readContext } from './session.ts'

const method = 'wallet_revokePermissions'
const revoke = v.looseTuple([v.object({ pci: hex, address: v.optional(address) })])

/**
 * Ends a permission on the chain once the visitor has approved it. Its `pci` is the context, or the hash of it. Resolves with `0x`, at
 * once if it has ended before.
 *
 * Rejects with `wallet_frame/permission_unknown`, `/invalid_params`, `/wrong_account`, `/wrong_chain`, and as sending does.
 */
export async function revokePermissions(
  context: FrameContext,
  { params, origin, place, network }: PermissionCall,
): Promise<Hex> {
  // Without an id it is the request of EIP-2255, which the page's connection handles.
  if (Object((Array.isArray(params) ? params : [])[0]).pci === undefined)
    throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
  const parsed = v.safeParse(revoke, params)
  if (!parsed.success) throw frameErrors.invalidParams({ method, detail: '`0.pci`' })
  const [{ pci, address: given }] = parsed.output
  if (given !== undefined && !isSame(given, place.address)) throw frameErrors.wrongAccount({ method })
  const { id, rows } = await readTarget(pci, place)
  const status = await readStatus(id, place)
  if (status === 'revoked') return '0x'
  if (status === 'none') throw smartErrors.permissionUnknown({})
  const prepared = await prepareOwnCall({
    data: encodeRevoke(id),
    description: { title: say('title.revoke'), rows, warnings: [] },
    origin,
    place,
    network,
  })
  const hash = await approveAndSend(context, { prepared, place })
  await context.approvals.wait(() => waitForOperation({ hash, place, sleep: context.sleep }))
  return '0x'
}

/** Returns the permission's id on the chain, and the facts of it that the request names. */
async function readTarget(
  pci: Hex,
  place: Place,
): Promise<{ readonly id: Hex; readonly rows: readonly ReviewRow[] }> {
  if (pci.length === 66) return { id: pci, rows: [row(say('label.id'), pci, 'mono')] }
  const found = readContext(pci)
  if (!found) throw frameErrors.invalidParams({ method, detail: '`0.pci`' })
  if (!isSame(found.account, place.address)) throw frameErrors.wrongAccount({ method })
  if (`eip155:${found.chainId}` !== place.network.chainId) throw frameErrors.wrongChain({ method })
  const times = describeTimes(found.session, await readTime(place))
  return {
    id: idOf(pci),
    rows: [
      row(say('label.key'), found.session.key, 'mono'),
      ...times,
      row(say('label.id'), idOf(pci), 'mono'),
    ],
  }
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
