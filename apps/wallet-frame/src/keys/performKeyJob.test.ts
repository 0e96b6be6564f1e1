import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { combine } from 'shamir-secret-sharing'
import { bytesToHex, recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { fromText } from './bytes.ts'
import { deriveAccounts } from './deriveAccounts.ts'
import { type KeyJob, type KeyJobResult, performKeyJob } from './performKeyJob.ts'
import type { SignRequest } from './SignRequest.ts'
import { unseal } from './seal.ts'

type Set = {
  setId: string
  serverShare: string
  recovery:
    | { method: 'server'; share: string }
    | { method: 'passkey' | 'password'; sealed: string; salt: string }
}

/** A server that keeps the last set, and hands it out again. */
function createServer() {
  const kept: { set?: Set } = {}
  const set = () => {
    if (!kept.set) throw new Error('No set was stored.')
    return kept.set
  }
  const fake = createFakeWalletServer({
    createKeys: (body) => {
      kept.set = body.set
      return {}
    },
    addDevice: (body) => {
      kept.set = body.set
      return {}
    },
    readShare: () => ({ setId: set().setId, serverShare: set().serverShare }),
    recoverKeys: () => set(),
  })
  return { ...fake, kept, set }
}

const wrappingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
  'encrypt',
  'decrypt',
])
const common = { serverUrl: 'https://api.test', token: 'session', wrappingKey } as const
const start = async () => {
  const server = createServer()
  const perform = <job extends KeyJob>(job: job) =>
    performKeyJob(job, server.fetch) as Promise<KeyJobResult<job['type']>>
  const made = await perform({ ...common, type: 'create' })
  const sign = (request: SignRequest) => perform({ ...common, ...made, type: 'sign', request })
  return { server, perform, made, sign }
}

test('behavior: every two of the three shares restore the seed', async () => {
  const { server, made } = await start()
  const { setId, serverShare, recovery } = server.set()
  if (recovery.method !== 'server') throw new Error('The recovery share has another form.')
  const shares = [
    await unseal(wrappingKey, made.share.sealed, setId),
    fromText(serverShare),
    fromText(recovery.share),
  ]
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const pair = [shares[one], shares[other]] as Uint8Array[]
    expect(deriveAccounts(await combine(pair.map((share) => Uint8Array.from(share)))).addresses).toEqual(
      made.addresses,
    )
  }
  expect(server.sent.map(({ name, token }) => [name, token])).toEqual([['createKeys', 'Bearer session']])
})

test('behavior: signatures are those of the addresses', async () => {
  const { made, sign } = await start()
  const digest = sha256(new TextEncoder().encode('hello'))
  const [ofEvm] = await sign({ type: 'evm', digest })
  if (!ofEvm) throw new Error('The signature is missing.')
  const signature = bytesToHex(Uint8Array.from([...ofEvm.subarray(0, 64), 27 + (ofEvm[64] ?? 0)]))
  expect(await recoverAddress({ hash: digest, signature })).toBe(made.addresses.eip155)

  const text = new TextEncoder().encode('hello')
  const [ofSolana] = await sign({ type: 'solana', messages: [text] })
  if (!ofSolana) throw new Error('The signature is missing.')
  expect(ed25519.verify(ofSolana, text, base58.decode(made.addresses.solana))).toBe(true)
})

test('behavior: another device restores the same accounts, and has a set of its own', async () => {
  const { server, perform, made } = await start()
  const { share } = await perform({ ...common, type: 'recover', addresses: made.addresses })
  expect(share.setId).not.toBe(made.share.setId)
  expect(server.set().setId).toBe(share.setId)
  const job = { ...common, addresses: made.addresses, type: 'export' } as const
  expect((await perform({ ...job, share })).split(' ')).toHaveLength(24)
  // The server gave this device's share up for that of the other set.
  await expect(perform({ ...job, share: made.share })).rejects.toMatchObject({
    code: 'wallet_frame/keys_missing',
  })
})

test('error: shares of another account are refused', async () => {
  const one = await start()
  const other = await start()
  one.server.kept.set = other.server.set()
  await expect(
    one.perform({ ...common, type: 'recover', addresses: one.made.addresses }),
  ).rejects.toMatchObject({ code: 'wallet_frame/keys_mismatch' })
  one.server.kept.set = { ...other.server.set(), setId: one.made.share.setId }
  await expect(one.sign({ type: 'evm', digest: new Uint8Array(32) })).rejects.toMatchObject({
    code: 'wallet_frame/keys_mismatch',
  })
})

test('error: a refusal of the server keeps its code', async () => {
  const { fetch } = createFakeWalletServer({
    createKeys: () => ({ status: 409, code: 'wallet/keys_exist', message: 'The account has keys.' }),
  })
  await expect(performKeyJob({ ...common, type: 'create' }, fetch)).rejects.toMatchObject({
    code: 'wallet/keys_exist',
    message: 'The account has keys.',
  })
})
