import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Database } from '../../store/Store.ts'
import { walletUsers } from '../../store/tables/wallet.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner, WalletAccount } from '../devices/createWalletDevices.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { UserTokenKeys } from './createTokenKeys.ts'

/** Milliseconds. */
const lifetime = 5 * 60_000
/** `typ` of the header: no other token of this server is accepted in its place. */
const typ = 'user+jwt'

/** The networks that a token names an account of. An address is the same on every network of its namespace. */
const networks = { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

/** Creates the handler that issues tokens, by which the server of an app verifies who is signed in. */
export function createUserTokens({
  accounts,
  audit,
  checkListed,
  keys: { privateKey, kid },
  issuerOf,
  now,
}: {
  readonly accounts: Accounts
  readonly audit: WalletAudit
  /**
   * Checks that the project lists the page: a token is for the project, so a page that anybody could have made must get none.
   * @throws WalletError `unknown_project`, `project_required`, `origin_not_allowed`
   */
  checkListed(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly keys: UserTokenKeys
  /** Returns the URL of this server. */
  issuerOf(): string
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'issueToken'> {
  return {
    async issueToken({ origin }, caller) {
      const { projectId } = caller.device
      await checkListed({ projectId, origin })
      const { userId, account } = await accounts.read(caller, async (within, owner) => {
        const facts = { accountId: owner.account.id, deviceId: owner.device.id }
        await audit({ event: 'token issued', ...facts }, within)
        return { userId: await findUserId(owner, within), account: owner.account }
      })
      const issuedAt = Math.floor(now() / 1_000)
      const token = await new SignJWT({ accounts: accountIdsOf(account) })
        .setProtectedHeader({ alg: 'EdDSA', typ, kid })
        .setIssuer(issuerOf())
        .setAudience(projectId)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime / 1_000)
        .sign(privateKey)
      return { token, expiresIn: issuedAt * 1_000 + lifetime - now() }
    },
  }
}

/** Returns the account's id for the project, which is random: two projects cannot compare theirs. Its first token stores it. */
async function findUserId({ account, device }: SessionOwner, within: Database): Promise<string> {
  const { projectId } = device
  const find = () =>
    within
      .select({ userId: walletUsers.userId })
      .from(walletUsers)
      .where(and(eq(walletUsers.accountId, account.id), eq(walletUsers.projectId, projectId)))
  const [known] = await find()
  if (known) return known.userId
  await within
    .insert(walletUsers)
    .values({ accountId: account.id, projectId, userId: randomUUID() })
    .onConflictDoNothing()
  // Another device of the account may have stored it first.
  const [stored] = await find()
  if (!stored) throw new Error('The database returned no user.')
  return stored.userId
}

/** Returns the account on each namespace that it has a key of (CAIP-10). */
const accountIdsOf = ({ eip155, solana }: WalletAccount): readonly string[] => [
  ...(eip155 === null ? [] : [`${networks.eip155}:${eip155}`]),
  ...(solana === null ? [] : [`${networks.solana}:${solana}`]),
]
