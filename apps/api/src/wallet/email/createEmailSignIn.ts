import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletAccounts, walletDevices, walletIdentities } from '../../store/tables/wallet.ts'
import type { OpenSession } from '../devices/createOpenSession.ts'
import type { SignInAccount } from '../devices/createSignInAccount.ts'
import type { DeviceOwner, WalletAccount, WalletDevices } from '../devices/createWalletDevices.ts'
import { findIdentity } from '../devices/identities.ts'
import { readEmail } from '../errors/readEmail.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import { languagesOf, type WalletMails } from '../mail/createWalletMails.ts'
import { approvalMail, codeMail, type NameOrigin } from '../mail/mails.ts'
import type { WalletCodes } from '../proofs/createWalletCodes.ts'
import type { Secrets } from '../secrets/createSecrets.ts'

export type EmailSignIn = Pick<WalletHandlers, 'startEmail' | 'verifyEmail'> & {
  /** Returns the origin for which a link approves a device; `undefined` if the link is no longer valid. */
  findApproval(token: string): Promise<{ readonly origin: string | undefined } | undefined>
  /** Approves a device, and mails the code in the language of the page. Returns false for an invalid link. @throws WalletError `mail_failed` */
  approve(token: string, languages: readonly string[]): Promise<boolean>
}

/**
 * Creates the sign-in by email. If a mailbox has a wallet that does not know the device, a mailed link must approve the
 * device before the code is mailed; otherwise the code is mailed at once. Responses and timing are the same in both cases,
 * also for wrong codes, so that only the mailbox reveals whether it has a wallet. A device that has proved itself learns
 * more, but only about its own account.
 */
export function createEmailSignIn({
  database,
  openSession,
  secrets,
  devices,
  codes,
  mails,
  signInAccount,
  urlOf,
  deviceApproval,
  checkOrigin,
  nameOrigin,
}: {
  readonly database: Database
  readonly openSession: OpenSession
  readonly secrets: Secrets
  readonly devices: WalletDevices
  readonly codes: WalletCodes
  readonly mails: WalletMails
  readonly signInAccount: SignInAccount
  /** Returns the URL of this server, for the links in mails. */
  urlOf(): string
  readonly deviceApproval: boolean
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
}): EmailSignIn {
  const login = ({ flowId, secret }: { readonly flowId: string; readonly secret: string }) =>
    ({ kind: 'login', flowId, boundTo: secrets.hashToken(secret) }) as const

  /** Returns the wallet of an address, if its devices include no device with this key. */
  const findForeign = async (
    email: string,
    publicKey?: string,
    within = database,
  ): Promise<Pick<WalletAccount, 'locale'> | undefined> => {
    const [row] = await within
      .select({ deviceId: walletDevices.id, locale: walletAccounts.locale })
      .from(walletIdentities)
      .innerJoin(walletAccounts, eq(walletAccounts.id, walletIdentities.accountId))
      .leftJoin(
        walletDevices,
        and(eq(walletDevices.accountId, walletAccounts.id), eq(walletDevices.publicKey, publicKey ?? '')),
      )
      .where(
        and(
          eq(walletIdentities.provider, 'email'),
          eq(walletIdentities.subject, email),
          or(isNotNull(walletAccounts.eip155), isNotNull(walletAccounts.solana)),
        ),
      )
    return row?.deviceId === null ? row : undefined
  }

  return {
    async startEmail({ projectId, origin, email: written, secret, proof }, { address, languages }) {
      await checkOrigin({ projectId, origin })
      const email = readEmail(written)
      const owner = proof && (await prove(devices, proof))
      const identity = owner && (await findIdentity({ provider: 'email', subject: email }, database))
      const device = owner && identity?.accountId === owner.account.id ? owner.device : undefined
      if (device && device.identityId === identity?.id && device.projectId === projectId) {
        const session = await openSession(device).catch(ignoreSignedOut)
        if (session) return { flowId: secrets.createToken(), action: 'CONNECT', session }
      }
      const facts = {
        kind: 'login',
        projectId,
        origin,
        email,
        boundTo: secrets.hashToken(secret),
        budget: device ? `${email} ${device.id}` : email,
      } as const
      const named = await nameOrigin({ projectId, origin })
      return mails.counted({ email, address, projectId, deviceId: device?.id }, async () => {
        const foreign = deviceApproval && !device ? await findForeign(email) : undefined
        if (foreign) {
          const { flow, token } = await codes.startApproval(facts)
          const link = `${urlOf()}/wallet/v1/approve?token=${token}`
          // The request may be that of a stranger, in a language that the owner does not read.
          const wanted = languagesOf({ ...foreign, languages })
          await codes.mailed(flow, mails.send(email, approvalMail({ link, origin: named }), wanted))
          return { flowId: flow.id, action: 'VERIFY_OTP' }
        }
        const { flow, code } = await codes.start(facts)
        await codes.mailed(flow, mails.send(email, codeMail({ code, origin: named }), languages))
        return { flowId: flow.id, action: 'VERIFY_OTP' }
      })
    },

    async verifyEmail({ otp, deviceKey, ...flow }) {
      const publicKey = await devices.readKey(deviceKey)
      const started = await codes.check({ ...login(flow), code: otp })
      const { email, projectId, approvalHash } = started
      return signInAccount(
        { provider: 'email', subject: email, email, userName: null, projectId, publicKey },
        async (within) => {
          // The wallet may have been made after this code was mailed.
          if (deviceApproval && approvalHash === null && (await findForeign(email, publicKey, within)))
            throw new WalletError('code_expired')
          await codes.end(started, within)
        },
      )
    },

    async findApproval(token) {
      const flow = await codes.findApproval(token)
      return flow && { origin: await nameOrigin(flow) }
    },

    async approve(token, languages) {
      const approved = await codes.approve(token)
      if (!approved) return false
      const { flow, code } = approved
      try {
        await mails.send(flow.email, codeMail({ code, origin: await nameOrigin(flow) }), languages)
      } catch (error) {
        await codes.unapprove(flow)
        throw error
      }
      return true
    },
  }
}

/** A rejected proof counts as no proof: the visitor signs in by a code. */
async function prove(
  devices: WalletDevices,
  proof: Parameters<WalletDevices['prove']>[0],
): Promise<DeviceOwner | undefined> {
  try {
    return await devices.prove(proof)
  } catch (error) {
    if (error instanceof WalletError) return undefined
    throw error
  }
}

function ignoreSignedOut(error: unknown): undefined {
  if (error instanceof WalletError && error.code === 'signed_out') return undefined
  throw error
}
