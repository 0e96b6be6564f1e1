import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletLogins } from '../../store/tables/wallet.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import type { Profile } from './services/readProfile.ts'

export type Login = typeof walletLogins.$inferSelect

/** The pending logins with social services. Expired ones do not exist. */
export type LoginStore = {
  /** Adds a login. Outside of a transaction, deletes the expired ones. */
  add(login: typeof walletLogins.$inferInsert, within?: Database): Promise<void>
  /** Returns the login of an id; `undefined` without one. */
  read(id: string): Promise<Login | undefined>
  /**
   * Returns the login of an id, whose secret is this one if it is given.
   *
   * @throws WalletError `login_expired`
   */
  find(id: string, secret?: string): Promise<Login>
  /**
   * Stores the result of a pending login, once.
   *
   * @throws WalletError `login_expired`
   */
  settle(
    id: string,
    result: Pick<Login, 'status'> & Partial<Profile & Pick<Login, 'codeHash'>>,
  ): Promise<{ readonly flowId: string; readonly isDone: boolean }>
  /**
   * Ends a login. Of several concurrent requests, one gets it.
   *
   * @throws WalletError `login_expired`
   */
  end(login: Pick<Login, 'id'>, within: Database): Promise<void>
}

/** Creates the store of pending logins. */
export function createLoginStore({
  database,
  secrets,
  now,
}: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'hashToken' | 'isSame'>
  /** Milliseconds since the epoch. */
  now(): number
}): LoginStore {
  const open = (id: string) => and(eq(walletLogins.id, id), gt(walletLogins.expiresAt, new Date(now())))
  const read: LoginStore['read'] = async (id) => {
    const [login] = await database.select().from(walletLogins).where(open(id))
    return login
  }
  const find: LoginStore['find'] = async (id, secret) => {
    const login = await read(id)
    if (!login || (secret !== undefined && !secrets.isSame(login.secretHash, secrets.hashToken(secret))))
      throw new WalletError('login_expired')
    return login
  }
  const settle: LoginStore['settle'] = async (id, result) => {
    const [login] = await database
      .update(walletLogins)
      .set(result)
      .where(and(open(id), eq(walletLogins.status, 'pending')))
      .returning()
    if (!login) throw new WalletError('login_expired')
    return { flowId: id, isDone: result.status === 'done' }
  }
  const end: LoginStore['end'] = async ({ id }, within) => {
    const [login] = await within.delete(walletLogins).where(open(id)).returning()
    if (!login) throw new WalletError('login_expired')
  }
  return {
    async add(login, within) {
      // In the transaction of an account, logins of others stay untouched.
      if (!within) await database.delete(walletLogins).where(lt(walletLogins.expiresAt, new Date(now())))
      await (within ?? database).insert(walletLogins).values(login)
    },
    read,
    find,
    settle,
    end,
  }
}
