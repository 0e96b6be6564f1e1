import {
  toProofText,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '@latchkey/embedded-wallet/wallet-api'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createBuckets } from '../limits/createBuckets.ts'
import { createApp } from '../server/createApp.ts'
import type { Store } from '../store/Store.ts'
import { createWallet } from '../wallet/createWallet.ts'
import type { FarcasterSettings, SocialSettings } from '../wallet/social/services/SocialSettings.ts'
import { fakeHandlers, fakeProjects } from './fakeHandlers.ts'
import { languagesOfTest } from './languagesOfTest.ts'

export const frameOrigin = 'https://wallet.example'
export const page = 'https://shop.example'
/** Headers of a form that a visitor sends on a page of the server. */
export const formHeaders = {
  origin: 'https://api.example',
  'content-type': 'application/x-www-form-urlencoded',
}
/** Milliseconds. */
export const minute = 60_000
const tables = [
  'accounts',
  'identities',
  'devices',
  'users',
  'share_sets',
  'flows',
  'logins',
  'passkeys',
  'challenges',
  'audit',
].map((name) => `wallet_${name}`)

export const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}
export const toText = (value: string) => Buffer.from(value).toString('base64url')
export const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
/** Returns the expected response of a failure. */
export const failure = (code: string, status: number) => ({ status, body: { code: `wallet/${code}` } })
/** The shares of a device, sealed by the server. */
export const setOf = (setId: string) => ({
  setId,
  serverShare: toText(`server share ${setId}`),
  recovery: { method: 'server', share: toText(`recovery share ${setId}`) } as const,
})

type Reply<name extends WalletCallName> = {
  readonly status: number
  readonly headers: Headers
  readonly body: WalletCallResult<name> & { readonly code?: string; readonly message?: string }
}
type SentMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Servers of embedded wallets on one database, and frames that call them. The clock only moves when a test advances it. */
export function createWalletLab(store: () => Store) {
  let time = Date.parse('2026-01-01T00:00:00Z')
  let mailFails = false
  const lines: unknown[] = []
  const mails: SentMail[] = []

  /** A server of its own process on the shared database. */
  const serve = ({
    deviceApproval = false,
    shareKeys = [keyOf(1)],
    recoveryKeys = [keyOf(2)],
    tokenKeys,
    socials = [],
    requireProject = false,
    url = 'https://api.example',
    allowedOrigins = [page],
  }: {
    readonly deviceApproval?: boolean
    readonly shareKeys?: readonly [Uint8Array, ...Uint8Array[]]
    readonly recoveryKeys?: readonly [Uint8Array, ...Uint8Array[]]
    readonly tokenKeys?: readonly [Uint8Array, ...Uint8Array[]] | undefined
    readonly socials?: readonly (SocialSettings | FarcasterSettings)[]
    readonly requireProject?: boolean
    readonly url?: string
    /** Those of the project "shop". */
    readonly allowedOrigins?: readonly string[]
  } = {}) => {
    const projects = fakeProjects(
      { id: 'shop', allowedOrigins },
      { id: 'market', allowedOrigins: [page] },
      { id: 'open' },
      {
        id: 'bank',
        allowedOrigins: [page],
        passkey: { usd: '100', newRecipient: true, newDeviceHours: 24 },
      },
    )
    const buckets = createBuckets({ now: () => time })
    const log = (line: unknown) => void lines.push(line)
    const wallet = createWallet({
      settings: {
        frameOrigins: [frameOrigin],
        shareKeys,
        recoveryKeys,
        tokenKeys,
        socials,
        deviceApproval,
      },
      urlOf: () => url,
      database: store().database,
      projects,
      requireProject,
      mailer: {
        async send(mail) {
          if (mailFails) throw new Error('421 try later')
          mails.push(mail)
        },
      },
      log,
      now: () => time,
      languages: languagesOfTest,
    })
    const app = createApp({ handlers: fakeHandlers(), projects, wallet, buckets, log, now: () => time })
    const call = async <name extends WalletCallName>(
      name: name,
      body: unknown,
      {
        token,
        origin = frameOrigin,
        language,
      }: { token?: string | undefined; origin?: string; language?: string | undefined } = {},
    ): Promise<Reply<name>> => {
      const response = await app.request(`/wallet/v1/${walletCalls[name].path}`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(language !== undefined && { 'accept-language': language }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    return { app, call, wallet }
  }
  type Server = ReturnType<typeof serve>

  /** The frame in one browser, with a device key. `language` is the header `Accept-Language` of its sign-ins. */
  const openFrame = async ({ language }: { readonly language?: string } = {}) => {
    const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    const spki = Buffer.from(await crypto.subtle.exportKey('spki', key.publicKey)).toString('base64url')
    const secret = toText(crypto.randomUUID())
    let deviceId = ''
    const prove = async (change: { issuedAt?: number; nonce?: string } = {}) => {
      const facts = { deviceId, nonce: crypto.randomUUID(), issuedAt: time, ...change }
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(algorithm, key.privateKey, Buffer.from(toProofText(facts)))
      return { ...facts, signature: Buffer.from(signature).toString('base64url') }
    }
    const startEmail = ({ call }: Server, email: string, more: object = {}) =>
      call('startEmail', { projectId: 'shop', origin: page, email, secret, ...more }, { language })
    const verify = ({ call }: Server, flowId: string, otp: string) =>
      call('verifyEmail', { flowId, secret, otp, deviceKey: spki })
    const signIn = async (server: Server, email: string, projectId = 'shop'): Promise<string> => {
      // Past the cooldown of the last mail.
      time += minute
      const { body: flow } = await startEmail(server, email, { projectId })
      const reply = await verify(server, flow.flowId, newestCode(email))
      expect(reply).toMatchObject({ status: 200 })
      deviceId = reply.body.deviceId
      return reply.body.session.token
    }
    return { startEmail, verify, signIn, prove, secret, spki, use: (id: string) => void (deviceId = id) }
  }
  /** Makes a wallet for an address on a device of its own, and empties the mailbox. */
  const makeWallet = async (server: Server, email: string) => {
    const frame = await openFrame()
    const token = await frame.signIn(server, email)
    const made = await server.call('createKeys', { addresses, set: setOf('first') }, { token })
    expect(made).toMatchObject({ status: 200 })
    time += minute
    mails.length = 0
    return { frame, token }
  }
  const newestCode = (to: string) => {
    const mail = mails.findLast((one) => one.to === to)
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code'
  }
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

  return {
    serve,
    openFrame,
    makeWallet,
    newestCode,
    wrongOf,
    lines,
    mails,
    get time() {
      return time
    },
    /** Advances the clock by milliseconds. */
    wait(ms: number) {
      time += ms
    },
    /** Advances the clock by a day and empties the mailbox, for the next test. */
    reset() {
      time += 24 * 60 * minute
      mails.length = 0
      mailFails = false
    },
    failMail(fails = true) {
      mailFails = fails
    },
    /** Returns everything that is stored about wallets. */
    async dump() {
      const all = [...tables, 'spent_tokens']
      const rows = await Promise.all(
        all.map((table) => store().database.execute(sql.raw(`select * from ${table}`))),
      )
      return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    },
  }
}

/** Compares numbers and texts, to sort the outcomes of requests at once. */
export const ascending = (
  first: number | string | null | undefined,
  second: number | string | null | undefined,
): number => String(first).localeCompare(String(second))
