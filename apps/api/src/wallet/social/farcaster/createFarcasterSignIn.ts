import { cleanName } from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/api'
import { lt } from 'drizzle-orm'
import { eip155 } from '../../../chain/namespaces/eip155.ts'
import { createNodePost } from '../../../chain/upstream/createNodePost.ts'
import { createUpstream } from '../../../chain/upstream/createUpstream.ts'
import { describeError } from '../../../ports/describeError.ts'
import type { Log } from '../../../ports/Log.ts'
import type { Database } from '../../../store/Store.ts'
import { walletLogins } from '../../../store/tables/wallet.ts'
import { WalletError } from '../../errors/WalletError.ts'
import type { WalletHandlers } from '../../handlers/WalletHandlers.ts'
import type { Sealer } from '../../secrets/createSealer.ts'
import type { Secrets } from '../../secrets/createSecrets.ts'
import type { Profile } from '../services/readProfile.ts'
import type { FarcasterSettings } from '../services/SocialSettings.ts'
import { createRelay, type SignedIn } from './createRelay.ts'
import { verifySignedIn } from './verifySignedIn.ts'

/** Milliseconds that a verification may take. */
const patience = 20_000

type Login = typeof walletLogins.$inferSelect

export type FarcasterSignIn = Pick<WalletHandlers, 'startFarcaster'> & {
  /**
   * Requests the status of a login from the relay once. Returns the visitor once they have signed, `denied` if their
   * signature cannot be verified, and `undefined` while the login is pending or the relay does not respond.
   */
  follow(login: Login): Promise<Profile | 'denied' | undefined>
}

/**
 * Creates the login with Farcaster: a channel at its relay, which the visitor opens as a link or a QR code. The relay is
 * trusted only for the visitor's name: the message, its signature and the owner of the id are verified here.
 */
export function createFarcasterSignIn({
  settings,
  lifetime,
  database,
  secrets,
  sealer,
  checkOrigin,
  log,
  now,
}: {
  readonly settings: FarcasterSettings | undefined
  /** Milliseconds that a login may take. */
  readonly lifetime: number
  readonly database: Database
  readonly secrets: Secrets
  /** Seals the tokens of channels. */
  readonly sealer: Sealer
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly log: Log
  /** Milliseconds since the epoch. */
  now(): number
}): FarcasterSignIn {
  const relay = createRelay({ url: settings?.url })
  const upstreamOf = ({ rpcUrls }: FarcasterSettings) =>
    createUpstream({
      network: { chainId: 'eip155:10', rpcUrls },
      namespace: eip155,
      postTo: createNodePost(),
      ports: { now, sleep: systemClock.sleep, log },
    })
  const upstream = settings && upstreamOf(settings)
  const placeOf = (id: string) => `login ${id}`
  /** Returns the request that the visitor has to sign, valid for this login only. */
  const requestOf = ({ id, origin }: Pick<Login, 'id' | 'origin'>) => ({
    siweUri: origin,
    domain: new URL(origin).host,
    // The relay accepts only letters and digits.
    nonce: Buffer.from(secrets.derive('farcaster', id), 'base64url').toString('hex').slice(0, 32),
  })
  const failed = (error: unknown) =>
    log({ event: 'failure', route: 'login with farcaster', ...describeError(error) })

  return {
    async startFarcaster({ projectId, origin, secret }) {
      await checkOrigin({ projectId, origin })
      if (!settings) throw new WalletError('unknown_service')
      await database.delete(walletLogins).where(lt(walletLogins.expiresAt, new Date(now())))
      const id = secrets.createToken()
      const expiresAt = new Date(now() + lifetime)
      const expirationTime = expiresAt.toISOString()
      const opened = await relay.open({ ...requestOf({ id, origin }), expirationTime }).catch((error) => {
        failed(error)
        throw new WalletError('unavailable')
      })
      const token = sealer.seal(Buffer.from(opened.channelToken), placeOf(id))
      await database.insert(walletLogins).values({
        id,
        provider: 'farcaster',
        projectId,
        origin,
        secretHash: secrets.hashToken(secret),
        status: 'pending',
        channel: token.sealed,
        channelKeyId: token.keyId,
        expiresAt,
      })
      return { flowId: id, uri: opened.url }
    },

    async follow(login) {
      const { id, channel, channelKeyId } = login
      if (!upstream || channel === null || channelKeyId === null) return undefined
      const token = sealer.open({ sealed: channel, keyId: channelKeyId }, placeOf(id))
      let signedIn: SignedIn | undefined
      try {
        signedIn = await relay.read(Buffer.from(token).toString())
      } catch (error) {
        failed(error)
        return undefined
      }
      if (!signedIn) return undefined
      try {
        const signal = AbortSignal.timeout(patience)
        const expected = requestOf(login)
        const fid = await verifySignedIn({ signedIn, expected, upstream, now: now(), signal })
        return { subject: String(fid), email: null, userName: cleanName(signedIn.username) ?? `!${fid}` }
      } catch (error) {
        // The relay returns it only once, so the visitor has to start again.
        failed(error)
        return 'denied'
      }
    },
  }
}
