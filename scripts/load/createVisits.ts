import { randomBytes } from 'node:crypto'
import type { WalletServer } from './startWalletServer.ts'

/** The page that embeds the wallet. */
export const page = 'https://shop.example.org'

/** Visitors of the embedded wallet, each with a mailbox and an address of its own. */
export type Visits = {
  /** Requests a code. */
  requestCode(): Promise<void>
  /**
   * Signs up: requests a code, signs in with it, and stores the shares of a new wallet. `note` gets each step that the server has
   * acknowledged, and the token of the session.
   */
  signUp(note?: (step: 'account' | 'wallet', email: string, token: string) => void): Promise<void>
}

/** Creates visitors of a server, on the page of a project. Default: no project. */
export async function createVisits(
  server: Pick<WalletServer, 'call' | 'readCode'>,
  projectId = '',
): Promise<Visits> {
  const deviceKey = await makeDeviceKey()
  let count = 0
  const start = async () => {
    count += 1
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    const email = `visitor${count}@example.org`
    const secret = randomBytes(32).toString('base64url')
    const { action, flowId } = await server.call({
      path: '/wallet/v1/email/start',
      body: { projectId, origin: page, email, secret },
      from,
    })
    if (action !== 'VERIFY_OTP') throw new Error(`A code was requested, and the response was ${action}.`)
    return { from, email, secret, flowId }
  }
  return {
    async requestCode() {
      await start()
    },
    async signUp(note = () => undefined) {
      const { from, email, secret, flowId } = await start()
      const verified = await server.call({
        path: '/wallet/v1/email/verify',
        body: { flowId, secret, otp: server.readCode(email), deviceKey },
        from,
      })
      const { token } = Object(verified['session']) as { readonly token: string }
      note('account', email, token)
      await server.call({ path: '/wallet/v1/keys/create', body: { addresses, set: makeSet() }, from, token })
      note('wallet', email, token)
    },
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
