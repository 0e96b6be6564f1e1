import { randomBytes } from 'node:crypto'
import { type Rated, runAtRate } from './runAtRate.ts'
import { startWalletServer } from './startWalletServer.ts'

const page = 'https://shop.example.org'
const warmUp = 1_000

export type MeasuredCodes = Rated & {
  /** Mails that arrived. */
  readonly mails: number
  /** Processor time of the server for each visitor, in milliseconds. */
  readonly cpu: number
  readonly memory: number
}

type Options = {
  readonly perSecond: number
  readonly milliseconds: number
  /** The database. */
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly signal: AbortSignal
}

/**
 * Requests this many codes a second from one process, each for a mailbox of its own from an address of its own, with a mail
 * server beside it. Requests leave when they are due, whether or not earlier ones have responses.
 * @throws the signal's reason.
 */
export const measureCodes = (options: Options): Promise<MeasuredCodes> => measure(options, 'code')

/**
 * Signs up this many visitors a second: each requests a code, signs in with it, and stores the shares of a new wallet.
 * @throws the signal's reason.
 */
export const measureSignUps = (options: Options): Promise<MeasuredCodes> => measure(options, 'sign-up')

async function measure(
  { perSecond, milliseconds, environment, logFile, signal }: Options,
  until: 'code' | 'sign-up',
): Promise<MeasuredCodes> {
  const deviceKey = await makeDeviceKey()
  const server = await startWalletServer({ environment, logFile, signal })
  let count = 0
  const visit = async () => {
    count += 1
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    const email = `visitor${count}@example.org`
    const secret = randomBytes(32).toString('base64url')
    const { action, flowId } = await server.call({
      path: '/wallet/v1/email/start',
      body: { projectId: '', origin: page, email, secret },
      from,
    })
    if (action !== 'VERIFY_OTP') throw new Error(`A code was requested, and the response was ${action}.`)
    if (until === 'code') return
    const verified = await server.call({
      path: '/wallet/v1/email/verify',
      body: { flowId, secret, otp: server.readCode(email), deviceKey },
      from,
    })
    const { token } = Object(verified['session']) as { readonly token: string }
    await server.call({ path: '/wallet/v1/keys/create', body: { addresses, set: makeSet() }, from, token })
  }
  try {
    await runAtRate({ perSecond, milliseconds: warmUp, work: visit, signal })
    const before = await server.usage()
    const rated = await runAtRate({ perSecond, milliseconds, work: visit, signal })
    const after = await server.usage()
    const cpu = (after.cpu - before.cpu) / rated.begun
    return { ...rated, mails: server.mails(), cpu, memory: after.memory }
  } finally {
    await server.stop()
  }
}

/** The server does not compare an address with a key. */
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
}

/** Shares as long as those of a seed. */
const makeSet = () => ({
  setId: randomBytes(16).toString('base64url'),
  serverShare: randomBytes(33).toString('base64url'),
  recovery: { method: 'server', share: randomBytes(33).toString('base64url') },
})

/** A device's public key. Each account may have the same, so making keys costs no time during the measurement. */
async function makeDeviceKey(): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64url')
}
