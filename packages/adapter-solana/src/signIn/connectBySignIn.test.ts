import type { SignInDraft, SignInOffer } from '@latchkey/core'
import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { openSession } from '../session/openSession.js'
import { createFakeHost } from '../testing/createFakeHost.js'
import { accountOf, BOB, createFakeWallet, fails } from '../testing/createFakeWallet.js'
import type { SolanaSignInInput } from './requestSignIn.js'

const fields: SignInDraft['fields'] = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
}

const write = ({ domain, uri, version, chainId, nonce, issuedAt }: SolanaSignInInput, address: string) =>
  `${domain} wants you to sign in with your Solana account:\n${address}\n\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt}`

/** A wallet with Bob's account before its own. It signs the text that `say` returns for the request. */
async function setUp({
  say = write,
  draft = true,
  signIn: respond,
}: {
  readonly say?: typeof write
  /** The app offers a message. */
  readonly draft?: boolean | 'fails'
  readonly signIn?: unknown
} = {}) {
  const { address, keyPair } = await generateKeyPairSigner()
  const accepted: Parameters<SignInDraft['accept']>[0][] = []
  const requested: unknown[] = []
  const signIn: SignInOffer = async ({ chainId }) => {
    requested.push(chainId)
    if (draft === 'fails') throw new Error('offline')
    return draft ? { fields, accept: (signed) => void accepted.push(signed) } : undefined
  }
  const sign = async (input: SolanaSignInInput) => {
    wallet.accounts = [accountOf(BOB), accountOf(address)]
    const signedMessage = new TextEncoder().encode(say(input, address))
    const signature = await signBytes(keyPair.privateKey, signedMessage)
    return [{ account: accountOf(address), signedMessage, signature }]
  }
  const wallet = createFakeWallet({
    responses: {
      'solana:signIn': respond ?? sign,
      'standard:connect': { accounts: [accountOf(BOB), accountOf(address)] },
    },
  })
  const { host } = createFakeHost()
  const open = (mode: 'prompt' | 'silent' = 'prompt', { signal } = new AbortController()) =>
    openSession({ connectorId: 'solana:fennel', wallet, host, mode, signIn, signal })
  const calls = () => wallet.calls.map(({ feature }) => feature)
  return { accepted, address, calls, open, requested, wallet }
}

test('behavior: a wallet connects by signing in, with one prompt and its account first', async () => {
  const { accepted, address, calls, open, requested, wallet } = await setUp()
  const session = await open()
  expect(calls()).toEqual(['solana:signIn'])
  expect(wallet.calls[0]?.inputs).toEqual([{ ...fields, chainId: 'solana:mainnet' }])
  expect(requested).toEqual([fields.chainId])
  expect(accepted).toEqual([
    {
      message: write({ ...fields, chainId: 'solana:mainnet' } as SolanaSignInInput, address),
      signature: expect.any(String),
    },
  ])
  expect(session?.connections[0].$accounts.get().map((one) => one.address)).toEqual([address, BOB])
})

test.each<[string, typeof write]>([
  ['domain', (input, address) => write({ ...input, domain: 'evil.example' }, address)],
  ['nonce', (input, address) => write({ ...input, nonce: 'notYourNonce' }, address)],
  ['network', (input, address) => write({ ...input, chainId: 'solana:devnet' }, address)],
  ['account', (input) => write(input, BOB)],
  ['line', (input, address) => `${write(input, address)}\nNot Before: 2026-01-01T00:00:00Z`],
])('error: a message with another %s is not accepted, and the wallet is connected', async (_, say) => {
  const { accepted, address, calls, open } = await setUp({ say })
  const session = await open()
  expect(accepted).toEqual([])
  expect(calls()).toEqual(['solana:signIn', 'standard:connect'])
  expect(session?.connections[0].$accounts.get()).toHaveLength(2)
  expect(session?.connections[0].$accounts.get().map((one) => one.address)).toContain(address)
})

test.each<[string, unknown]>([
  ['fails to sign in', fails(new Error('A hardware wallet cannot sign this.'))],
  ['returns nothing', []],
  [
    'signs with another key',
    async () => [{ account: accountOf(BOB), signedMessage: Uint8Array.of(7), signature: new Uint8Array(64) }],
  ],
])('error: a wallet that %s is connected without', async (_, signIn) => {
  const { accepted, calls, open } = await setUp({ signIn })
  await open()
  expect(accepted).toEqual([])
  expect(calls()).toEqual(['solana:signIn', 'standard:connect'])
})

test('error: declining the message declines the connection', async () => {
  const { calls, open } = await setUp({ signIn: fails({ code: 4001 }) })
  await expect(open()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(calls()).toEqual(['solana:signIn'])
})

test('behavior: without a message, or the feature, the wallet is connected without', async () => {
  for (const draft of [false, 'fails'] as const) {
    const without = await setUp({ draft })
    await without.open()
    expect(without.calls()).toEqual(['standard:connect'])
  }
  const unable = await setUp()
  delete unable.wallet.features['solana:signIn']
  await unable.open()
  expect(unable.calls()).toEqual(['standard:connect'])
  expect(unable.requested).toEqual([])
})

test('behavior: restoring signs nothing', async () => {
  const { open, requested } = await setUp()
  await open('silent')
  expect(requested).toEqual([])
})
