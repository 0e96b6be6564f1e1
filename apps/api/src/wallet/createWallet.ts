import { isOriginAllowed } from '@latchkey/core/origins'
import type { Log } from '../chain/ChainPorts.ts'
import type { Buckets } from '../http/createBuckets.ts'
import type { Projects } from '../projects/createProjects.ts'
import { createSpentTokens } from '../signIn/createSpentTokens.ts'
import { createTokens } from '../signIn/createTokens.ts'
import type { Database } from '../store/Store.ts'
import { createConfirmation } from './createConfirmation.ts'
import { createEmailSignIn, type EmailSignIn } from './createEmailSignIn.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import type { Mailer } from './createMailer.ts'
import { createSealer } from './createSealer.ts'
import { createSecrets } from './createSecrets.ts'
import { createShareSets } from './createShareSets.ts'
import { createSignInAccount } from './createSignInAccount.ts'
import { createWalletAudit } from './createWalletAudit.ts'
import { createWalletCodes } from './createWalletCodes.ts'
import { createWalletDevices, type WalletDevices } from './createWalletDevices.ts'
import { createWalletKeys } from './createWalletKeys.ts'
import { createWalletMails } from './createWalletMails.ts'
import { createWalletRecovery } from './createWalletRecovery.ts'
import { deriveSessionKeys } from './deriveSessionKeys.ts'
import type { NameOrigin } from './mails.ts'
import { createSocialSignIn, type SocialSignIn } from './social/createSocialSignIn.ts'
import { type LoginCookies, loginCookies } from './social/loginCookie.ts'
import { WalletError } from './WalletError.ts'
import type { WalletHandlers } from './WalletHandlers.ts'
import type { WalletSettings } from './WalletSettings.ts'

/** The server's part of embedded wallets. */
export type Wallet = {
  readonly frameOrigins: readonly string[]
  /** Returns the origin of the server's own pages. */
  ownOrigin(): string
  readonly handlers: WalletHandlers
  readonly approval: Pick<EmailSignIn, 'findApproval' | 'approve'>
  readonly login: Pick<SocialSignIn, 'bind' | 'findReturn' | 'finish'> & { cookies(): LoginCookies }
  readonly readSession: WalletDevices['readSession']
}

/** Creates the server's part of embedded wallets: accounts, devices, sessions and sealed shares. It never has a key. */
export function createWallet({
  settings,
  urlOf,
  database,
  projects,
  requireProject = false,
  mailer,
  buckets,
  log = () => undefined,
  now = () => Date.now(),
}: {
  readonly settings: Omit<WalletSettings, 'mail' | 'url'>
  /** Returns the URL of this server, for the links in mails. */
  urlOf(): string
  readonly database: Database
  readonly projects: Pick<Projects, 'find'>
  readonly requireProject?: boolean | undefined
  readonly mailer: Pick<Mailer, 'send'>
  readonly buckets: Buckets
  readonly log?: Log | undefined
  /** Milliseconds since the epoch. */
  now?(): number
}): Wallet {
  const checkOrigin = async ({
    projectId,
    origin,
  }: {
    readonly projectId: string
    readonly origin: string
  }) => {
    if (!isOrigin(origin)) throw new WalletError('origin_not_allowed')
    if (projectId === '' && !requireProject) return
    const project = await projects.find(projectId)
    if (!project) throw new WalletError('unknown_project')
    if (!isOriginAllowed({ origin, patterns: project.allowedOrigins }))
      throw new WalletError('origin_not_allowed')
  }
  const mayRedirect = async ({ projectId, origin }: { projectId: string; origin: string }) => {
    // The result of such a login does not leave the visitor's own machine.
    if (/^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return true
    const patterns = (await projects.find(projectId))?.allowedOrigins ?? []
    return patterns.length > 0 && isOriginAllowed({ origin, patterns })
  }
  const nameOrigin: NameOrigin = async (page) => ((await mayRedirect(page)) ? page.origin : undefined)
  const secrets = createSecrets(settings.shareKeys[0])
  const devices = createWalletDevices({
    database,
    tokens: createTokens({ loadKeys: async () => deriveSessionKeys(secrets), now }),
    spent: createSpentTokens({ database, now }),
    now,
  })
  const codes = createWalletCodes({ database, secrets, buckets, now })
  const mails = createWalletMails({ mailer, buckets, log })
  const audit = createWalletAudit({ database, now })
  const signInAccount = createSignInAccount({ database, devices, audit })
  const sealShares = createSealer(settings.shareKeys)
  const { bind, findReturn, finish, take, ...social } = createSocialSignIn({
    settings: settings.socials ?? [],
    database,
    secrets,
    sealer: sealShares,
    devices,
    signInAccount,
    urlOf,
    checkOrigin,
    mayRedirect,
    log,
    now,
  })
  const sets = createShareSets({
    database,
    secrets,
    sealShares,
    sealRecovery: createSealer(settings.recoveryKeys),
    now,
  })
  const { checkProof, ...recovery } = createWalletRecovery({
    database,
    sets,
    secrets,
    buckets,
    devices,
    mails,
    audit,
    now,
  })
  const { findApproval, approve, ...email } = createEmailSignIn({
    database,
    secrets,
    devices,
    codes,
    mails,
    signInAccount,
    urlOf,
    deviceApproval: settings.deviceApproval ?? true,
    checkOrigin,
    nameOrigin,
  })
  return {
    frameOrigins: settings.frameOrigins,
    ownOrigin: () => new URL(urlOf()).origin,
    readSession: devices.readSession,
    approval: { findApproval, approve },
    login: { bind, findReturn, finish, cookies: () => loginCookies(urlOf()) },
    handlers: {
      ...email,
      ...social,
      ...createWalletKeys({ database, sets, mails, audit, now }),
      ...recovery,
      ...createConfirmation({ database, codes, mails, audit, take, checkOrigin, nameOrigin, now }),
      ...createEmailUpdate({ database, codes, mails, audit, checkProof, checkOrigin, nameOrigin }),
      async openSession(proof) {
        const { device } = await devices.prove(proof)
        return devices.openSession(device)
      },
      async signOut(_, { account, device }) {
        await devices.signOut(device)
        await audit({ event: 'signed out', accountId: account.id, deviceId: device.id })
        return {}
      },
      async signOutOthers(_, { account, device }) {
        await devices.signOutOthers(device)
        await audit({ event: 'others signed out', accountId: account.id, deviceId: device.id })
        return {}
      },
    },
  }
}

/** Returns true for the origin of a web page as browsers write it, so that it can be repeated in a mail. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}
