import { bytesToBigInt, getAddress } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import type { FrameContext } from '../../context/FrameContext.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { row } from '../../review/Review.ts'
import type { Task } from '../../review/Task.ts'
import { createOperationTask } from '../operation/createOperationTask.ts'
import type { Place } from '../operation/Place.ts'
import { prepareOwnCall } from '../operation/prepareBatch.ts'
import { toSmartText } from '../operation/toSmartText.ts'
import { describeTerms, describeTimes } from './describeTerms.ts'
import { grantsPermissions } from './grantsPermissions.ts'
import { readGrant } from './readGrant.ts'
import { method } from './readTerms.ts'
import { readTime } from './readTime.ts'
import { encodeGrant, toContext } from './Session.ts'

/** A request about permissions, with its account and network. */
export type PermissionCall = {
  readonly params: unknown
  readonly origin: string
  readonly place: Place
  readonly network: FrameNetwork
}

/**
 * Reads a request to grant permissions (ERC-7715's first form), as one session that the account's contract enforces. The task resolves
 * when it is on the chain, with the request and its context.
 * @throws as `readGrant` does, and `wallet_frame/not_allowed` where permissions are not offered
 */
export function grantPermissions(
  { account, smartAccounts }: FrameContext,
  { params, origin, place, network }: PermissionCall,
): Task<readonly unknown[]> {
  const { address, network: smart } = place
  const { name, permissions, codeHash } = smart.implementation
  if (!permissions || !grantsPermissions(smart) || !smartAccounts.isPreferred())
    throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
  const chainId = Number(smart.chainId.slice('eip155:'.length))
  const paymaster = getAddress(permissions.paymaster)
  const salt = bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))
  const readAt = (now: number) => ({ now, ...readGrant(params, { address, chainId, paymaster, now, salt }) })
  readAt(0)
  /** The grant as it was shown first, which each later preparation keeps. */
  let grant: ReturnType<typeof readAt> | undefined
  return createOperationTask({
    account,
    place,
    async prepare(place, last) {
      grant ??= readAt(await readTime(place))
      const { terms, session, now } = grant
      const { rows, warnings } = await describeTerms(terms, place, network)
      return prepareOwnCall({
        data: encodeGrant(session),
        description: {
          title: toSmartText('title.grant'),
          rows: [
            row(toSmartText('label.key'), session.key, 'mono'),
            ...rows,
            ...describeTimes(session, now),
            row(
              toSmartText('label.enforced'),
              codeHash === undefined ? name : toSmartText('value.notAudited', { name }),
            ),
            row(toSmartText('label.keyFees'), paymaster, 'mono'),
          ],
          warnings,
        },
        origin,
        place,
        network,
        last,
      })
    },
    async finish(_, mined) {
      await mined
      if (!grant) throw frameErrors.workerFailed({})
      const { granted, session } = grant
      return [{ ...granted, context: toContext({ chainId, account: address, session }) }]
    },
  })
}
