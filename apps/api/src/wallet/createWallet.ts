import { systemClock } from '@latchkey/core'
import { isOriginAllowed } from '@latchkey/core/origins'
import { createLimits, type Limits } from '../limits/createLimits.ts'
import { type Catalogue, createCatalogue } from '../locale/createCatalogue.ts'
import { languages as compiledLanguages } from '../locale/generated/languages.ts'
import type { Languages } from '../locale/LanguageTexts.ts'
import type { Log } from '../ports/Log.ts'
import type { Metrics } from '../ports/Metrics.ts'
import type { Traces } from '../ports/Traces.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { PasskeyRule } from '../settings/PasskeyRule.ts'
import { createSignedTokens } from '../signIn/createSignedTokens.ts'
import { createSpentTokens } from '../signIn/createSpentTokens.ts'
import type { Database, Locks } from '../store/Store.ts'
import { createConfirmation } from './createConfirmation.ts'
import { createAccounts } from './devices/createAccounts.ts'
import { createKeepLanguage, type KeepLanguage } from './devices/createKeepLanguage.ts'
import { createOpenSession } from './devices/createOpenSession.ts'
import { createSignInAccount } from './devices/createSignInAccount.ts'
import { createMailboxAudit, createWalletAudit, type WalletAudit } from './devices/createWalletAudit.ts'
import { createWalletDevices, type SessionOwner, type WalletDevices } from './devices/createWalletDevices.ts'
import type { Recipients } from './devices/identities.ts'
import { createEmailSignIn, type EmailSignIn } from './email/createEmailSignIn.ts'
import { createEmailUpdate } from './email/createEmailUpdate.ts'
import { WalletError } from './errors/WalletError.ts'
import type { WalletHandlers } from './handlers/WalletHandlers.ts'
import { createWalletKeys } from './keys/createWalletKeys.ts'
import { createWalletRecovery } from './keys/createWalletRecovery.ts'
import { createWalletLogins } from './logins/createWalletLogins.ts'
import type { Mailer } from './mail/createMailer.ts'
import { createWalletMails } from './mail/createWalletMails.ts'
import { type NameOrigin, noticeMail } from './mail/mails.ts'
import { mailTexts } from './mail/mailTexts.ts'
import { type PageText, pageTexts } from './pages/pageTexts.ts'
import { createPasskeyHandlers } from './passkeys/createPasskeyHandlers.ts'
import { createPasskeys } from './passkeys/createPasskeys.ts'
import { createSignInPasskey } from './passkeys/createSignInPasskey.ts'
import { createProofCheck } from './proofs/createProofCheck.ts'
import { createWalletCodes } from './proofs/createWalletCodes.ts'
import { createSealer } from './secrets/createSealer.ts'
import { createSecrets } from './secrets/createSecrets.ts'
import { deriveSessionKeys } from './secrets/deriveSessionKeys.ts'
import { createShareSets } from './shares/createShareSets.ts'
import { createSocialSignIn, type SocialSignIn } from './social/createSocialSignIn.ts'
import { type LoginCookies, loginCookies } from './social/loginCookies.ts'
import { createSharedEmail } from './tokens/createSharedEmail.ts'
import { createTokenKeys, type UserTokenKeys } from './tokens/createTokenKeys.ts'
import { type CheckListed, createUserTokens } from './tokens/createUserTokens.ts'
import type { WalletSettings } from './WalletSettings.ts'
import { createDelivery } from './webhooks/createDelivery.ts'
import { createWebhookPost } from './webhooks/createWebhookPost.ts'
import { deliverWebhooks } from './webhooks/deliverWebhooks.ts'

/** The server's part of embedded wallets. */
export type Wallet = {
  readonly frameOrigins: readonly string[]
  /** Returns the origin of the server's own pages. */
  ownOrigin(): string
  readonly handlers: WalletHandlers
  readonly approval: Pick<EmailSignIn, 'findApproval' | 'approve'>
  readonly login: Pick<SocialSignIn, 'bind' | 'findReturn' | 'findAddition' | 'finish'> & {
    cookies(): LoginCookies
  }
  readonly readSession: WalletDevices['readSession']
  readonly keepLanguage: KeepLanguage
  /** Public keys of the tokens for apps. */
  readonly keySet: UserTokenKeys['keySet']
  /** Sends events to webhooks until the signal aborts, then resolves. */
  deliver(options: { readonly locks: Locks; readonly signal: AbortSignal }): Promise<void>
  /** For calls of the operator. */
  readonly audit: WalletAudit
  /** Mails the visitor that the operator has deleted their wallet. */
  notifyDeleted(recipients: Recipients): Promise<void>
  /** Texts of the server's own pages. */
  readonly pages: Pick<Catalogue<PageText>, 'load'>
}

/** Creates the server's part of embedded wallets: accounts, devices, sessions and sealed shares. It never has a key. */
export function createWallet({
  settings,
  urlOf,
  database,
  projects,
  requireProject = false,
  mailer,
  log = () => undefined,
  metrics,
  traces,
  now = () => Date.now(),
  limits = createLimits({ database, now }),
  languages = compiledLanguages,
}: {
  readonly settings: Omit<WalletSettings, 'mail' | 'url'>
  /** Returns the URL of this server, for the links in mails. */
  urlOf(): string
  readonly database: Database
  readonly projects: Pick<Projects, 'find'>
  readonly requireProject?: boolean | undefined
  readonly mailer: Pick<Mailer, 'send'>
  readonly log?: Log | undefined
  readonly metrics?: Metrics | undefined
  readonly traces?: Traces | undefined
  /** Milliseconds since the epoch. */
  now?(): number
  readonly limits?: Limits | undefined
  /** Languages of mails and pages beside English. */
  readonly languages?: Languages
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
    // The result of a login that ends there does not leave the visitor's own machine.
    if (/^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return true
    const patterns = (await projects.find(projectId))?.allowedOrigins ?? []
    return patterns.length > 0 && isOriginAllowed({ origin, patterns })
  }
  const checkListed: CheckListed = async (page) => {
    await checkOrigin(page)
    const project = await projects.find(page.projectId)
    if (!project?.allowedOrigins.length) throw new WalletError('project_required')
  }
  const nameOrigin: NameOrigin = async (page) => ((await mayRedirect(page)) ? page.origin : undefined)
  const secrets = createSecrets(settings.shareKeys[0])
  const devices = createWalletDevices({
    database,
    tokens: createSignedTokens({ loadKeys: async () => deriveSessionKeys(secrets), now }),
    spent: createSpentTokens({ database, now }),
    now,
  })
  const accounts = createAccounts({ database, now })
  const audit = createWalletAudit({ database, now })
  const auditMailbox = createMailboxAudit({ database, now })
  const codes = createWalletCodes({ database, secrets, limits, audit, auditMailbox, checkOrigin, now })
  const mailCatalogue = createCatalogue({ english: mailTexts, part: 'mails', languages })
  const mails = createWalletMails({ mailer, texts: mailCatalogue, limits, log, metrics, traces })
  const tokenKeys = createTokenKeys(settings)
  const openSession = createOpenSession({ accounts, devices, audit })
  const signInAccount = createSignInAccount({ accounts, devices, audit, metrics })
  const signInPasskey = createSignInPasskey({ accounts, devices, audit, metrics })
  const { frameOrigins } = settings
  const readRule = async ({ device }: SessionOwner): Promise<PasskeyRule> =>
    (await projects.find(device.projectId))?.passkey ?? {}
  const passkeys = createPasskeys({ database, secrets, audit, frameOrigins, now })
  const sealShares = createSealer(settings.shareKeys)
  const { bind, findReturn, findAddition, finish, logins, ...social } = createSocialSignIn({
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
    metrics,
    now,
  })
  const sets = createShareSets({
    secrets,
    sealShares,
    sealRecovery: createSealer(settings.recoveryKeys),
    now,
  })
  const proofs = createProofCheck({ database, accounts, secrets, limits, mails, audit })
  const { findApproval, approve, ...email } = createEmailSignIn({
    database,
    openSession,
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
    frameOrigins,
    ownOrigin: () => new URL(urlOf()).origin,
    readSession: devices.readSession,
    keySet: tokenKeys.keySet,
    keepLanguage: createKeepLanguage({ database, mailCatalogue }),
    pages: createCatalogue({ english: pageTexts, part: 'pages', languages }),
    approval: { findApproval, approve },
    audit,
    deliver: ({ locks, signal }) =>
      deliverWebhooks({
        delivery: createDelivery({
          database,
          sealer: sealShares,
          post: createWebhookPost({ privateHosts: settings.privateWebhooks, sleep: systemClock.sleep }),
          onTry: (outcome) => metrics?.count('latchkey_webhooks_total', { outcome }),
          now,
        }),
        locks,
        ports: { sleep: systemClock.sleep, log, now },
        signal,
      }),
    notifyDeleted: (recipients) => mails.notify(recipients, noticeMail('removed'), []),
    login: { bind, findReturn, findAddition, finish, cookies: () => loginCookies(urlOf()) },
    handlers: {
      ...email,
      ...social,
      ...createWalletKeys({ accounts, sets, mails, mailCatalogue, audit, passkeys, readRule, now }),
      ...createPasskeyHandlers({
        accounts,
        passkeys,
        devices,
        secrets,
        mails,
        audit,
        signInPasskey,
        checkOrigin,
        now,
      }),
      ...createWalletRecovery({ accounts, sets, proofs, devices, codes, mails, audit, readRule, now }),
      ...createSharedEmail({ accounts, audit, checkListed }),
      ...createUserTokens({ database, devices, checkListed, keys: tokenKeys, issuerOf: urlOf, now }),
      ...createConfirmation({ accounts, codes, mails, audit, logins, checkOrigin, nameOrigin, now }),
      ...createEmailUpdate({
        accounts,
        sets,
        proofs,
        devices,
        codes,
        mails,
        audit,
        checkOrigin,
        nameOrigin,
        now,
      }),
      ...createWalletLogins({
        accounts,
        codes,
        logins,
        services: (settings.socials ?? []).flatMap(({ provider }) =>
          provider === 'farcaster' ? [] : provider,
        ),
        mails,
        audit,
        checkOrigin,
        nameOrigin,
        now,
      }),
      async openSession(proof) {
        const { device } = await devices.prove(proof)
        return openSession(device)
      },
      signOut: (_, caller) =>
        accounts.change(caller, async (within, owner) => {
          const { account, device } = owner
          await devices.signOut(device, within)
          await codes.endOwn(owner, within)
          await audit({ event: 'signed out', accountId: account.id, deviceId: device.id }, within)
          return {}
        }),
      signOutOthers: (_, caller) =>
        accounts.change(caller, async (within, owner) => {
          const { account, device } = owner
          await devices.signOutOthers(device, within)
          await codes.endOthers(owner, within)
          await audit({ event: 'others signed out', accountId: account.id, deviceId: device.id }, within)
          return {}
        }),
    },
  }
}

/** Returns true for the origin of a web page as browsers write it, so that it can be repeated in a mail. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}
