import type { AccountId } from '@latchkey/core'
import type { SignedInAccount } from '../wire/SignedInAccount.js'
import type { SignInStore } from './SignInStore.js'

/** The most accounts of one session. The oldest are dropped first. */
const limit = 20

/** The session of a visitor who is signed in. */
export type SignInSession = {
  /** The account that signed last. */
  readonly accountId: AccountId
  /** All accounts that the visitor signed in with, the last first. */
  readonly accounts: readonly [SignedInAccount, ...SignedInAccount[]]
}

/** Keeps sessions in the app's store. A session gets a new id with each change, so that no attacker can fix it. */
export function createSignInSessions({
  store,
  lifetime,
  now,
}: {
  readonly store: SignInStore
  readonly lifetime: number
  now(): number
}): {
  read(id: string | undefined): Promise<SignInSession | undefined>
  /** Adds an account to the session, or begins one. Resolves with the new id. */
  add(id: string | undefined, accountId: AccountId): Promise<string>
  /** Removes an account, or all, from the session. Resolves with the new id and its lifetime if an account is left. */
  remove(
    id: string | undefined,
    accountId?: string,
  ): Promise<{ readonly id: string; readonly milliseconds: number } | undefined>
} {
  const keyOf = (id: string) => `session:${id}`
  const isOver = ({ expirationTime }: SignedInAccount) => !(Date.parse(expirationTime) > now())
  const decode = (text: string | null | undefined) => {
    const accounts = text ? (JSON.parse(text) as readonly SignedInAccount[]) : []
    return accounts.filter((account) => !isOver(account))
  }
  const take = async (id: string | undefined) => (id === undefined ? [] : decode(await store.take(keyOf(id))))
  const keep = async (accounts: readonly SignedInAccount[], milliseconds: number) => {
    const id = crypto.randomUUID()
    await store.add(keyOf(id), JSON.stringify(accounts), milliseconds)
    return id
  }
  return {
    async read(id) {
      const [first, ...others] = id === undefined ? [] : decode(await store.read(keyOf(id)))
      return first && { accountId: first.accountId, accounts: [first, ...others] }
    },
    async add(id, accountId) {
      const others = (await take(id)).filter((account) => account.accountId !== accountId)
      const expirationTime = new Date(now() + lifetime).toISOString()
      return keep([{ accountId, expirationTime }, ...others.slice(0, limit - 1)], lifetime)
    },
    async remove(id, accountId) {
      const all = await take(id)
      const left = all.filter((account) => accountId !== undefined && account.accountId !== accountId)
      if (left.length === 0) return undefined
      const milliseconds = Math.max(...left.map(({ expirationTime }) => Date.parse(expirationTime))) - now()
      return { id: await keep(left, milliseconds), milliseconds }
    },
  }
}
