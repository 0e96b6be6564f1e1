import { LatchkeyError } from '@latchkey/core'
import type { LoginList } from '../account/createLoginSettings.ts'
import type { TaskContext } from '../settings/parts/TaskContext.ts'

/** A recovery phrase of 24 words. */
const words = Array.from({ length: 24 }, (_, index) => `word${index}`).join(' ')
/** A wallet that a mailbox signs in to. */
export const facts = {
  accountId: 'account',
  email: 'visitor@example.org',
  userName: null,
  provider: 'email',
  recoveryMethod: 'server',
  addresses: {
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
  isImported: false,
  isFresh: true,
  passkeys: 0,
  asksPasskey: false,
} as const
/** Its logins. */
const logins: LoginList['logins'] = [
  {
    id: 'one',
    provider: 'email',
    email: 'visitor@example.org',
    userName: null,
    addedAt: Date.UTC(2026, 0, 2),
    isCurrent: true,
  },
  {
    id: 'two',
    provider: 'google',
    email: null,
    userName: 'Ada Lovelace',
    addedAt: Date.UTC(2026, 1, 3),
    isCurrent: false,
  },
]
/** Its passkeys, if it has some. */
const passkeys = [
  { credentialId: 'one', name: 'My phone', createdAt: Date.UTC(2026, 0, 5), usedAt: null },
  {
    credentialId: 'two',
    name: 'A security key with a very long name that somebody chose',
    createdAt: 0,
    usedAt: 1,
  },
]
/** A failure of the wallet's server. */
export const refusal = (code: string) => new LatchkeyError({ code, message: code, context: {} })
const nothing = async () => undefined

/** Creates what the tasks of the wallet's window work on, without a server. `isFresh`: whether the sign-in is young enough. */
export function createTaskContext({
  isFresh = true,
  ...change
}: Partial<TaskContext> & { readonly isFresh?: boolean } = {}) {
  const calls: unknown[] = []
  const state = { isFresh }
  const called =
    <value>(name: string, result: value) =>
    async (...given: unknown[]): Promise<value> => {
      if (!state.isFresh && /export|set|delete/.test(name)) throw refusal('wallet/sign_in_again')
      calls.push([name, ...given.filter((one) => !(one instanceof AbortSignal))])
      return result
    }
  const context: TaskContext = {
    settings: {
      readFacts: async () => ({ ...facts, isFresh: state.isFresh }),
      readLock: nothing,
      async requireFresh() {
        if (!state.isFresh) throw refusal('wallet/sign_in_again')
      },
      exportKeys: called('export', words),
      inspect: called('inspect', { problem: 'empty' }),
      importWallet: called('import', undefined),
      setRecovery: (choice) => called('set', undefined)(choice),
      restore: called('restore', undefined),
      signOutOthers: called('others', undefined),
      deleteAccount: called('delete', undefined),
      startConfirmation: called('mail', undefined),
      async verifyConfirmation(otp) {
        if (otp !== '123456') throw refusal('wallet/invalid_code')
        state.isFresh = true
      },
      confirmSocial: nothing,
      readPasskeys: async () => ({ passkeys }),
      startPasskey: async () => ({ challenge: 'AAAA', userId: 'AAAA', credentialIds: [] }),
      addPasskey: called('add passkey', undefined),
      removePasskey: called('delete passkey', undefined),
      confirmPasskey: called('confirm', undefined),
      askPasskey: called('ask', undefined),
      startNewEmail: called('email', undefined),
      verifyNewEmail: called('verify', 'new@example.org'),
      readLogins: async () => ({ logins, services: ['google', 'apple'] }),
      startLoginEmail: called('add email', undefined),
      async verifyLoginEmail(otp) {
        if (otp !== '123456') throw refusal('wallet/invalid_code')
      },
      startLoginSocial: called('start', { flowId: 'flow', uri: 'https://api.example' }),
      verifyLoginSocial: called('verify login', undefined),
      removeLogin: called('delete login', undefined),
    },
    facts,
    lock: undefined,
    confirmWithService: called('service', undefined),
    addWithService: called('add service', undefined),
    farcaster: { start: async () => 'https://farcaster.example/1', finish: async () => 'ada' },
    origin: 'https://app.example',
    hasPasskeys: true,
    async addPasskey(name) {
      if (!state.isFresh) throw refusal('wallet/sign_in_again')
      calls.push(['add', name])
    },
    async confirmWithPasskey() {
      state.isFresh = true
      calls.push(['by passkey'])
    },
    releaseShare: async () => undefined,
    createPasskey: async () => ({
      lock: { method: 'passkey', salt: 'AAAA', credentialId: 'BBBB' },
      key: { method: 'passkey', secret: new Uint8Array(32) },
    }),
    readPasskey: async (lock) => ({ lock, key: { method: 'passkey', secret: new Uint8Array(32) } }),
    createPassword: (password) => ({
      lock: { method: 'password', salt: 'AAAA' },
      key: { method: 'password', password },
    }),
    onDone: () => void calls.push(['done']),
    ...change,
  }
  return { context, calls, state }
}
