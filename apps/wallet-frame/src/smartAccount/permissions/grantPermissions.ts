import { bytesToBigInt, getAddress } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { frameErrors } from '../../frameErrors.ts'
import type { FrameContext } from '../../handlers/FrameContext.ts'
import { row } from '../../review/Review.ts'
import { approveAndSend } from '../approveAndSend.ts'
import type { Place } from '../draftOperation.ts'
import { prepareOwnCall } from '../prepareBatch.ts'
import { say } from '../smartTexts.ts'
import { waitForOperation } from '../submitOperation.ts'
import { describeTerms, describeTimes } from './describeSession.ts'
import { grantsPermissions } from './grantsPermissions.ts'
import { readGrant } from './readGrant.ts'
import { method } from './readTerms.ts'
import { readTime } from './readTime.ts'
import { encodeGrant, toContext } from './session.ts'

/** A request about permissions, and where it is for. */
export type PermissionCall = {
  readonly params: unknown
  readonly origin: string
  readonly place: Place
  readonly network: FrameNetwork
}

/**
 * Grants permissions (ERC-7715's first form) once the visitor has approved them, as one session that the account's contract enforces.
 * Resolves when it is on the chain, with the request and its context.
 *
 * Rejects as `readGrant`, `draftOperation`, `submitOperation` and `waitForOperation` do, and with `wallet_frame/not_allowed` where
 * permissions are not offered.
 */
export async function grantPermissions(
  context: FrameContext,
  { params, origin, place, network }: PermissionCall,
): Promise<readonly unknown[]> {
  const { address, network: smart } = place
  const { name, permissions, codeHash } = smart.implementation
  if (!permissions || !grantsPermissions(smart) || !context.smartAccounts.isPreferred())
    throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
  const chainId = Number(smart.chainId.slice('eip155:'.length))
  const now = await readTime(place)
  const paymaster = getAddress(permissions.paymaster)
  const salt = bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))
  const { terms, session, granted } = readGrant(params, { address, chainId, paymaster, now, salt })
  const { rows, warnings } = await describeTerms(terms, place, network)
  const prepared = await prepareOwnCall({
    data: encodeGrant(session),
    description: {
      title: say('title.grant'),
      rows: [
        row(say('label.key'), session.key, 'mono'),
        ...rows,
        ...describeTimes(session, now),
        row(say('label.enforced'), codeHash === undefined ? name : say('value.notAudited', { name })),
        row(say('label.keyFees'), paymaster, 'mono'),
      ],
      warnings,
    },
    origin,
    place,
    network,
  })
  const hash = await approveAndSend(context, { prepared, place })
  await context.approvals.wait(() => waitForOperation({ hash, place, sleep: context.sleep }))
  return [{ ...granted, context: toContext({ chainId, account: address, session }) }]
}
