import type { Connection } from '@latchkey/core'
import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { askSignIn, type SolanaSignInInput } from './askSignIn.js'

afterEach(() => vi.unstubAllGlobals())

/** A wallet that signs whatever `write` makes of what it is asked. */
async function setUp(write: (asked: Record<string, unknown>, address: string) => string) {
  const { address, keyPair } = await generateKeyPairSigner()
  const account = { namespace: 'solana', address, type: 'eoa' } as const
  const connection: Connection = {
    namespace: 'solana',
    $accounts: atom([account]),
    $chainId: atom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    supports: () => true,
    async request({ params }) {
      const message = new TextEncoder().encode(write(params as Record<string, unknown>, address))
      const signature = await signBytes(keyPair.privateKey, message)
      return { address, signedMessage: encodeBase64(message), signature: encodeBase58(signature) }
    },
  }
  return (input: SolanaSignInInput) => askSignIn({ connected: { connection, address }, input })
}

const head = (domain: string, address: string) =>
  `${domain} wants you to sign in with your Solana account:\n${address}`

const altered = { code: 'solana/sign_in_altered' }

test('error: a wallet that changes what it was asked, not only what it signs', async () => {
  const ask = await setUp((asked, address) => {
    Object.assign(asked, { domain: 'evil.example', nonce: 'old-nonce' })
    ;(asked['resources'] as string[])[0] = 'https://evil.example'
    return `${head('evil.example', address)}\n\nNonce: old-nonce\nResources:\n- https://evil.example`
  })
  await expect(
    ask({ domain: 'app.example', nonce: '12345678', resources: ['https://app.example'] }),
  ).rejects.toMatchObject(altered)
})

test('error: another page, where the input names none', async () => {
  vi.stubGlobal('location', { host: 'page.example' })
  const elsewhere = await setUp((_, address) => head('evil.example', address))
  const nameless = Object.assign<SolanaSignInInput, object>({}, { domain: undefined })
  for (const input of [{}, nameless]) await expect(elsewhere(input)).rejects.toMatchObject(altered)
  const here = await setUp(({ domain }, address) => head(`${domain}`, address))
  for (const input of [{}, nameless]) {
    expect((await here(input)).message).toMatch(/^page\.example wants you to sign in/)
  }
})

test('error: letters nobody sees', async () => {
  const ask = await setUp((_, address) => `\uFEFF${head('app.example', address)}`)
  await expect(ask({ domain: 'app.example' })).rejects.toMatchObject(altered)
})
