import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignedTokens, type TokenKeys } from '../signIn/createSignedTokens.ts'
import { loadStoredKeys } from '../signIn/loadStoredKeys.ts'
import type { Store } from '../store/Store.ts'
import {
  addresses,
  ascending,
  createWalletLab,
  failure,
  formHeaders,
  frameOrigin,
  keyOf,
  minute,
  page,
  setOf,
  toText,
} from '../testing/createWalletLab.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { createSecrets } from './secrets/createSecrets.ts'
import { deriveSessionKeys } from './secrets/deriveSessionKeys.ts'

let store: Store
const lab = createWalletLab(() => store)
const { serve, openFrame, makeWallet, newestCode, wrongOf, mails } = lab
beforeAll(async () => {
  store = await openEmptyStore()
})
beforeEach(() => lab.reset())
afterAll(() => store.close())

const email = 'ada@shop.example'
const recoveryProof = toText('the proof of a password')
/** Shares whose recovery share a password seals. */
const lockedSet = (setId: string) => ({
  ...setOf(setId),
  recovery: { method: 'password', salt: toText('salt'), proof: recoveryProof, sealed: toText(setId) },
})
const linkOf = (text = '') => /https:\/\/api\.example\S+/.exec(text)?.[0] ?? 'no link'
const pathOf = (link: string) => link.replace('https://api.example', '')

const approve = async ({ app }: ReturnType<typeof serve>, link: string) => {
  const body = new URL(link).searchParams.toString()
  return (await app.request('/wallet/v1/approve', { method: 'POST', headers: formHeaders, body })).text()
}

test('behavior: a mailbox without a wallet gets its code in one mail', async () => {
  const server = serve({ deviceApproval: true })
  const frame = await openFrame()
  const { body: flow } = await frame.startEmail(server, 'new@shop.example')
  expect([flow.action, mails.map(({ subject }) => subject)]).toEqual(['VERIFY_OTP', ['Your sign-in code']])
  expect(await frame.verify(server, flow.flowId, newestCode('new@shop.example'))).toMatchObject({
    status: 200,
  })
  expect(mails).toHaveLength(1)
})

test("behavior: a wallet's new device is approved by a person, not by a program that opens links", async () => {
  const server = serve({ deviceApproval: true })
  await makeWallet(server, 'approved@shop.example')
  const frame = await openFrame()
  const { body: flow } = await frame.startEmail(server, 'approved@shop.example')
  const link = linkOf(mails[0]?.text)
  for (let times = 0; times < 3; times += 1) {
    const shown = await server.app.request(pathOf(link))
    expect(await shown.text()).toContain(`sign in at <bdi dir="ltr">${page}</bdi>`)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect(mails).toHaveLength(1)
  lab.failMail()
  expect(await approve(server, link)).toContain('The code was not sent')
  lab.failMail(false)
  const pages = await Promise.all([approve(server, link), approve(server, link)])
  expect(pages.filter((text) => text.includes('Device approved'))).toHaveLength(1)
  expect(mails).toHaveLength(2)
  expect(await frame.verify(server, flow.flowId, newestCode('approved@shop.example'))).toMatchObject({
    status: 200,
  })
  expect(await (await server.app.request(pathOf(link))).text()).toContain('This link has expired')
})

test('behavior: a known device needs no approval for its own address alone', async () => {
  const server = serve({ deviceApproval: true })
  const other = 'somebody@shop.example'
  await makeWallet(server, other)
  const { frame, token } = await makeWallet(server, 'own@shop.example')
  await server.call('signOut', {}, { token })
  const mailFor = async (address: string) => {
    lab.wait(minute)
    await frame.startEmail(server, address, { proof: await frame.prove() })
    return mails.at(-1)?.subject
  }
  expect(await mailFor('own@shop.example')).toBe('Your sign-in code')
  expect(await mailFor(other)).toBe('Approve your device')
})

test('error: a code that was mailed before the wallet was made signs no other device in', async () => {
  const server = serve({ deviceApproval: true })
  const early = await openFrame()
  const { body: flow } = await early.startEmail(server, 'early@shop.example')
  const code = newestCode('early@shop.example')
  await makeWallet(server, 'early@shop.example')
  expect(await early.verify(server, flow.flowId, code)).toMatchObject(failure('code_expired', 400))
})

test('behavior: a stranger cannot learn from responses whether a mailbox has a wallet', async () => {
  const server = serve({ deviceApproval: true })
  await makeWallet(server, 'known@shop.example')
  const seen = []
  for (const address of ['known@shop.example', 'nobody@shop.example']) {
    const frame = await openFrame()
    const { status, headers, body } = await frame.startEmail(server, address)
    const tries = []
    // The code of the unknown mailbox could be guessed.
    const wrong = wrongOf(newestCode(address))
    for (let times = 0; times < 6; times += 1)
      tries.push((await frame.verify(server, body.flowId, wrong)).body)
    seen.push({
      status,
      headers: [...headers].filter(([name]) => name !== 'date'),
      body: { ...body, flowId: body.flowId.length },
      tries,
    })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(mails.map(({ subject }) => subject)).toEqual(['Approve your device', 'Your sign-in code'])
})

test('behavior: known and unknown addresses get the same response, mail and queries', async () => {
  const server = serve()
  await (await openFrame()).signIn(server, 'known@shop.example')
  lab.wait(minute)
  const seen = []
  for (const address of ['known@shop.example', 'nobody@shop.example']) {
    const { status, headers, body } = await (await openFrame()).startEmail(server, address)
    const mail = mails.at(-1)
    seen.push({
      status,
      headers: [...headers].filter(([name]) => name !== 'date'),
      body: { ...body, flowId: body.flowId.length },
      mail: mail && {
        ...mail,
        to: '',
        text: mail.text.replace(/\d{6}/, ''),
        html: mail.html.replace(/\d{6}/, ''),
      },
    })
  }
  expect(seen[0]).toEqual(seen[1])
})

test('behavior: a proof that is not accepted leads to a code', async () => {
  const server = serve()
  const frame = await openFrame()
  await frame.signIn(server, email)
  for (const change of [{ issuedAt: lab.time - 10 * minute }, { signature: 'AAAA' }, { deviceId: 'other' }]) {
    lab.wait(minute)
    const proof = { ...(await frame.prove()), ...change }
    expect((await frame.startEmail(server, email, { proof })).body.action).toBe('VERIFY_OTP')
  }
})

test('error: a flow of another frame, an expired code, and another email address', async () => {
  const server = serve()
  const [frame, stranger] = [await openFrame(), await openFrame()]
  const { body: flow } = await frame.startEmail(server, email)
  const code = newestCode(email)
  expect(await stranger.verify(server, flow.flowId, code)).toMatchObject(failure('code_expired', 400))
  const { body: other } = await stranger.startEmail(server, 'mallory@shop.example')
  expect(await stranger.verify(server, other.flowId, code)).toMatchObject({ status: 400 })
  lab.wait(10 * minute)
  expect(await frame.verify(server, flow.flowId, code)).toMatchObject(failure('code_expired', 400))
})

test('error: guessing goes on for twenty tries a day, in all flows together, and spares the device of the account', async () => {
  const server = serve()
  const [victim, stranger] = [await openFrame(), await openFrame()]
  await victim.signIn(server, email)
  const codes: (string | undefined)[] = []
  for (let flows = 0; flows < 5; flows += 1) {
    lab.wait(minute)
    const { body: flow } = await stranger.startEmail(server, email)
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await stranger.verify(server, flow.flowId, wrongOf(newestCode(email)))
      codes.push(body.code)
    }
  }
  // One of the day's attempts was the sign-in.
  expect(codes.filter((code) => code === 'wallet/too_many_requests').length).toBeGreaterThanOrEqual(5)
  const { body: flow } = await victim.startEmail(server, email, {
    proof: { ...(await victim.prove()), nonce: 'x' },
  })
  expect(flow.code).toBe('wallet/too_many_requests')
  lab.wait(minute)
  const { token } = (await server.call('openSession', await victim.prove())).body
  await server.call('signOut', {}, { token })
  const { body: again } = await victim.startEmail(server, email, { proof: await victim.prove() })
  expect(await victim.verify(server, again.flowId, newestCode(email))).toMatchObject({ status: 200 })
})

test('error: devices of other accounts share the twenty tries of a mailbox that they want to take', async () => {
  const server = serve()
  const codes: (string | undefined)[] = []
  for (let accounts = 0; accounts < 5; accounts += 1) {
    const token = await (await openFrame()).signIn(server, `mallory${accounts}@shop.example`)
    await server.call('createKeys', { addresses, set: lockedSet(`mallory${accounts}`) }, { token })
    const body = { email: 'free@shop.example', origin: page, proof: recoveryProof }
    const { flowId } = (await server.call('startEmailUpdate', body, { token })).body
    for (let tries = 0; tries < 5; tries += 1) {
      const otp = wrongOf(newestCode('free@shop.example'))
      codes.push((await server.call('verifySecondaryEmail', { flowId, otp }, { token })).body.code)
    }
  }
  expect(codes.slice(0, 20)).not.toContain('wallet/too_many_requests')
  expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'wallet/too_many_requests'))
})

test('error: a second mail within 30 seconds, and the eleventh to one mailbox, say when to come back', async () => {
  const server = serve()
  const frame = await openFrame()
  expect(await frame.startEmail(server, email)).toMatchObject({ status: 200 })
  const late = await frame.startEmail(server, email)
  expect(late).toMatchObject(failure('too_many_requests', 429))
  expect(late.headers.get('retry-after')).toBe('30')
  for (let sent = 1; sent < 10; sent += 1) {
    lab.wait(30_000)
    expect(await frame.startEmail(server, email)).toMatchObject({ status: 200 })
  }
  lab.wait(30_000)
  const { status, headers } = await frame.startEmail(server, email)
  expect([status, Number(headers.get('retry-after')) > 30]).toEqual([429, true])
})

test('error: a mail that the mail server does not take', async () => {
  const server = serve()
  const frame = await openFrame()
  lab.failMail()
  expect(await frame.startEmail(server, email)).toMatchObject(failure('mail_failed', 503))
  expect(JSON.stringify(lab.lines)).not.toContain('ada@')
})

test.each([
  ['https://evil.example', 'shop', 'origin_not_allowed', 403],
  ['https://shop.example/path', 'shop', 'origin_not_allowed', 403],
  ['https://shop.example\r\nBcc: x@y.example', '', 'origin_not_allowed', 403],
  ['"><script>alert(1)</script>', '', 'origin_not_allowed', 403],
  ['javascript:alert(1)', '', 'origin_not_allowed', 403],
  ['null', '', 'origin_not_allowed', 403],
  ['https://shop.example', 'nobody', 'unknown_project', 401],
] as const)('error: a sign-in at %j of project %j', async (origin, projectId, code, status) => {
  const frame = await openFrame()
  expect(await frame.startEmail(serve(), email, { origin, projectId })).toMatchObject(failure(code, status))
  expect(mails).toEqual([])
})

test('error: a code is refused once the project has removed its page', async () => {
  const server = serve()
  const removed = serve({ allowedOrigins: ['https://other.example'] })
  const refused = failure('origin_not_allowed', 403)
  const mailbox = 'removed@shop.example'
  const { frame, token } = await makeWallet(server, mailbox)

  const other = await openFrame()
  const { body: signIn } = await other.startEmail(server, mailbox)
  expect(await other.verify(removed, signIn.flowId, newestCode(mailbox))).toMatchObject(refused)
  lab.wait(minute)
  const { body: confirmation } = await server.call('startConfirmation', { origin: page }, { token })
  const confirmed = { flowId: confirmation.flowId, otp: newestCode(mailbox) }
  expect(await removed.call('verifyConfirmation', confirmed, { token })).toMatchObject(refused)
  lab.wait(minute)
  const update = { email: 'next@shop.example', origin: page }
  const { body: change } = await server.call('startEmailUpdate', update, { token })
  const first = { flowId: change.flowId, otp: newestCode(mailbox) }
  expect(await removed.call('verifyPrimaryEmail', first, { token })).toMatchObject(refused)
  // Once it is listed again, the page can continue.
  expect(await server.call('verifyPrimaryEmail', first, { token })).toMatchObject({ status: 200 })
  lab.wait(minute)
  expect((await frame.startEmail(removed, mailbox)).status).toBe(403)
})

test('error: a server that requires a project', async () => {
  const frame = await openFrame()
  const reply = await frame.startEmail(serve({ requireProject: true }), email, { projectId: '' })
  expect(reply).toMatchObject(failure('unknown_project', 401))
})

test('error: pages other than the frame', async () => {
  const { call, app } = serve()
  for (const origin of [page, 'null', `${frameOrigin}.evil.example`, '']) {
    const reply = await call('readAccount', {}, { origin })
    expect(reply).toMatchObject(failure('origin_not_allowed', 403))
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    const headers = { origin, 'access-control-request-method': 'POST' }
    const preflight = await app.request('/wallet/v1/account', { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  }
  const headers = { origin: frameOrigin, 'access-control-request-method': 'POST' }
  const preflight = await app.request('/wallet/v1/account', { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(frameOrigin)
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['that is cut short', '{', 400, 'invalid_request'],
  ['that is a list', '[]', 400, 'invalid_request'],
  ['that is null', 'null', 400, 'invalid_request'],
  ['of 40 kB', 'x'.repeat(40_000), 413, 'too_large'],
  ['with a header in the email', { email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'invalid_request'],
  ['with two mailboxes', { email: 'a@b.example, c@d.example' }, 400, 'invalid_request'],
  ['with a quoted mailbox', { email: '"a b"@b.example' }, 400, 'invalid_request'],
  ['with the long s', { email: 'ada@\u017Fhop.example' }, 400, 'invalid_request'],
  ['with the Kelvin sign', { email: '\u212Aim@shop.example' }, 400, 'invalid_request'],
  ['with a space in the secret', { secret: 'with space' }, 400, 'invalid_request'],
  ['with a number as the project', { projectId: 7 }, 400, 'invalid_request'],
  ['with NUL in the project', { projectId: 'a\u0000b' }, 400, 'invalid_request'],
] as const)('error: a request %s', async (_, change, status, code) => {
  const body = { projectId: 'shop', origin: page, email, secret: 'AAAA' }
  const value = typeof change === 'string' ? change : { ...body, ...change }
  expect(await serve().call('startEmail', value)).toMatchObject(failure(code, status))
  expect(mails).toEqual([])
})

test('behavior: spellings of one mailbox lead to one account', async () => {
  const server = serve()
  const ids = []
  for (const spelling of ['Kim@Shop.example', 'kim@shop.example']) {
    lab.wait(minute)
    const frame = await openFrame()
    const { body: flow } = await frame.startEmail(server, spelling)
    const { body } = await frame.verify(server, flow.flowId, newestCode('kim@shop.example'))
    ids.push((await server.call('readAccount', {}, { token: body.session.token })).body.accountId)
  }
  expect(ids[0]).toBe(ids[1])
})

test('error: device keys that are none', async () => {
  const server = serve()
  const frame = await openFrame()
  const { body: flow } = await frame.startEmail(server, email)
  const rsa = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
  const p384 = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, [
    'sign',
    'verify',
  ])
  const spkiOf = async ({ publicKey }: { readonly publicKey: CryptoKey }) =>
    Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64url')
  for (const deviceKey of ['AAAA', await spkiOf(rsa), await spkiOf(p384)]) {
    const body = { flowId: flow.flowId, secret: frame.secret, otp: newestCode(email), deviceKey }
    expect(await server.call('verifyEmail', body)).toMatchObject(failure('invalid_key', 400))
  }
  // None of them took a try.
  expect(await frame.verify(server, flow.flowId, newestCode(email))).toMatchObject({ status: 200 })
})

test('error: proofs that are replayed, changed, of another time or of another device', async () => {
  const server = serve()
  const [frame, other] = [await openFrame(), await openFrame()]
  await frame.signIn(server, email)
  await other.signIn(server, 'mallory@shop.example')
  const proof = await frame.prove()
  const both = await Promise.all([server.call('openSession', proof), server.call('openSession', proof)])
  expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 401])
  const { deviceId } = await other.prove()
  for (const change of [
    { deviceId },
    { nonce: 'other' },
    { issuedAt: lab.time + 1 },
    { signature: 'AAAA' },
  ]) {
    const changed = { ...(await frame.prove()), ...change }
    expect(await server.call('openSession', changed)).toMatchObject(failure('invalid_proof', 401))
  }
  for (const issuedAt of [lab.time - 2 * minute - 1, lab.time + 2 * minute + 1])
    expect(await server.call('openSession', await frame.prove({ issuedAt }))).toMatchObject(
      failure('clock_skew', 401),
    )
})

test('error: tokens that are none, have expired, or are of another kind', async () => {
  const server = serve()
  const frame = await openFrame()
  const token = await frame.signIn(server, email)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(claims).toEqual({
    iss: 'latchkey-api',
    sub: expect.any(String),
    aud: 'shop',
    jti: expect.any(String),
    iat: lab.time / 1_000,
    exp: lab.time / 1_000 + 300,
    device: expect.any(String),
    generation: 0,
  })
  const forged = [
    '',
    'x',
    `${encode({ alg: 'none', typ: 'wallet+jwt' })}.${payload}.`,
    `${header}.${encode({ ...claims, aud: 'open' })}.${signature}`,
  ]
  for (const one of forged)
    expect(await server.call('readShare', {}, { token: one })).toMatchObject(failure('invalid_session', 401))
  lab.wait(5 * minute)
  expect(await server.call('readAccount', {}, { token })).toMatchObject(failure('invalid_session', 401))
  lab.wait(31 * 24 * 60 * minute)
  expect(await server.call('openSession', await frame.prove())).toMatchObject(failure('signed_out', 401))
})

test('error: a session that is signed with the key in the database opens nothing', async () => {
  const server = serve()
  const frame = await openFrame()
  const token = await frame.signIn(server, email)
  const { jti = '', exp = 0, ...claims } = decodeJwt(token)
  const now = () => lab.time
  const sign = (loadKeys: () => Promise<TokenKeys>) =>
    createSignedTokens({ loadKeys, now }).sign({
      kind: 'wallet',
      id: jti,
      expiresAt: exp,
      claims,
    })
  const forged = await sign(() => loadStoredKeys(store.database))
  expect(await server.call('readAccount', {}, { token: forged })).toMatchObject(
    failure('invalid_session', 401),
  )
  // The same claims are a session once they have the server's key.
  const own = await sign(async () => deriveSessionKeys(createSecrets(keyOf(1))))
  expect(await server.call('readAccount', {}, { token: own })).toMatchObject({ status: 200 })
})

test('error: keys are recovered and devices added within ten minutes of a sign-in alone', async () => {
  const server = serve()
  const frame = await openFrame()
  const token = await frame.signIn(server, email)
  expect(await server.call('recoverKeys', {}, { token })).toMatchObject(failure('no_keys', 404))
  expect(await server.call('addDevice', { set: setOf('one') }, { token })).toMatchObject(
    failure('no_keys', 404),
  )
  lab.wait(10 * minute + 1)
  const { token: late } = (await server.call('openSession', await frame.prove())).body
  for (const [name, body] of [
    ['recoverKeys', {}],
    ['addDevice', { set: setOf('two') }],
  ] as const)
    expect(await server.call(name, body, { token: late })).toMatchObject(failure('sign_in_again', 403))
})

test.each([
  [{ eip155: '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266' }, {}, 'invalid_addresses'],
  [{ solana: '0OIl' }, {}, 'invalid_addresses'],
  [{}, { serverShare: 'A' }, 'invalid_request'],
  [{}, { recovery: { method: 'server', share: 'AB' } }, 'invalid_request'],
])('error: keys of %j with shares of %j', async (wrong, set, code) => {
  const server = serve()
  const token = await (await openFrame()).signIn(server, 'wrong@shop.example')
  const body = {
    addresses: { ...addresses, ...wrong },
    set: { ...setOf('one'), ...set },
  }
  expect(await server.call('createKeys', body, { token })).toMatchObject(failure(code, 400))
  expect((await server.call('readAccount', {}, { token })).body.addresses).toBeNull()
})

test('error: keys without an address are refused', async () => {
  const server = serve()
  const token = await (await openFrame()).signIn(server, 'empty@shop.example')
  const body = { addresses: {}, set: setOf('one') }
  expect(await server.call('createKeys', body, { token })).toMatchObject(failure('invalid_request', 400))
})

test.each(['eip155', 'solana'] as const)(
  'error: an account that was imported from one private key of %s keeps it',
  async (namespace) => {
    const server = serve({ deviceApproval: true })
    const frame = await openFrame()
    const email = `imported-${namespace}@shop.example`
    const token = await frame.signIn(server, email)
    const own = { [namespace]: addresses[namespace] }
    const body = { addresses: own, isImported: true, set: setOf('one') }
    expect((await server.call('createKeys', body, { token })).body).toEqual({})
    expect((await server.call('readAccount', {}, { token })).body).toMatchObject({
      addresses: own,
      isImported: true,
    })
    for (const other of [addresses, { eip155: addresses.eip155 }, { solana: addresses.solana }])
      expect(
        await server.call('createKeys', { addresses: other, set: setOf('two') }, { token }),
      ).toMatchObject(failure('keys_exist', 409))
    expect((await server.call('readAccount', {}, { token })).body.addresses).toEqual(own)
    // A mailbox with such a wallet gets the link that approves a new device, too.
    lab.wait(minute)
    await (await openFrame()).startEmail(server, email)
    expect([mails.at(-1)?.to, newestCode(email)]).toEqual([email, 'no code'])
  },
)

test('behavior: one phrase serves two accounts, and neither learns of the other', async () => {
  const server = serve()
  const body = (setId: string) => ({ addresses, isImported: true, set: setOf(setId) })
  const responses = []
  for (const name of ['twice1', 'twice2']) {
    const token = await (await openFrame()).signIn(server, `${name}@shop.example`)
    responses.push(await server.call('createKeys', body(name), { token }))
  }
  expect(responses.map(({ status, body: { ...rest } }) => [status, rest])).toEqual([
    [200, {}],
    [200, {}],
  ])
})

test('error: a server without the key that sealed a share does not return it', async () => {
  const server = serve()
  const frame = await openFrame()
  const token = await frame.signIn(server, 'rotated@shop.example')
  await server.call('createKeys', { addresses, set: setOf('one') }, { token })
  const other = serve({ shareKeys: [keyOf(9)] })
  // The key signs sessions as well, so the frame opens another one.
  expect(await other.call('readShare', {}, { token })).toMatchObject(failure('invalid_session', 401))
  const session = { token: (await other.call('openSession', await frame.prove())).body.token }
  expect(await other.call('readShare', {}, session)).toMatchObject(failure('unavailable', 503))
  const rotated = serve({ shareKeys: [keyOf(9), keyOf(1)] })
  expect((await rotated.call('readShare', {}, session)).body).toMatchObject({ setId: 'one' })
})

test.each([
  ['of a project without a list', { projectId: 'open' }],
  ['without a project', { projectId: '' }],
])('error: the mails of a page %s name no origin, because any caller could write one', async (_, project) => {
  const server = serve({ deviceApproval: true })
  const bank = 'https://bank.example'
  const owner = `owner${project.projectId}@shop.example`
  await makeWallet(server, owner)
  const start = async (to: string, origin = bank) => {
    lab.wait(minute)
    await (await openFrame()).startEmail(server, to, { ...project, origin })
    return mails.at(-1)
  }
  const approval = await start(owner)
  expect(approval?.subject).toBe('Approve your device')
  const shown = await (await server.app.request(pathOf(linkOf(approval?.text)))).text()
  expect(shown).toContain('A device wants to sign in to your wallet.')
  await approve(server, linkOf(approval?.text))
  await start('new@shop.example')
  const frame = await openFrame()
  lab.wait(minute)
  const { body: flow } = await frame.startEmail(server, 'mover@shop.example', { ...project, origin: bank })
  const { body } = await frame.verify(server, flow.flowId, newestCode('mover@shop.example'))
  const { token } = body.session
  lab.wait(minute)
  await server.call('startConfirmation', { origin: bank }, { token })
  lab.wait(minute)
  const update = await server.call(
    'startEmailUpdate',
    { email: 'victim@shop.example', origin: bank },
    { token },
  )
  const otp = newestCode('mover@shop.example')
  await server.call('verifyPrimaryEmail', { flowId: update.body.flowId, otp }, { token })
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Approve your device',
    'Your sign-in code',
    'Your sign-in code',
    'Your sign-in code',
    'Your confirmation code',
    'Confirm your email address',
    'Confirm your email address',
  ])
  for (const text of [shown, ...mails.map((mail) => mail.text + mail.html)])
    expect(text).not.toContain('bank.example')
  // A link to the visitor's own machine is of no use to anyone else.
  expect((await start('local@shop.example', 'http://localhost:3000'))?.text).toContain(
    'http://localhost:3000',
  )
})

test.each(['/login/start?flow=%00', '/approve?token=%00'])('error: NUL in %s', async (path) => {
  expect((await serve().app.request(`/wallet/v1${path}`)).status).toBe(400)
})

test('behavior: a caller who leaves in the middle of a body is no failure of the server', async () => {
  const { app } = lab.serve()
  const leave = new AbortController()
  const before = lab.lines.length
  const response = app.request('/wallet/v1/session', {
    method: 'POST',
    headers: { origin: frameOrigin, 'content-type': 'application/json' },
    body: new ReadableStream({
      pull(body) {
        body.enqueue(Buffer.from('{'))
        leave.abort()
        // The rest never comes.
        return new Promise(() => undefined)
      },
    }),
    signal: leave.signal,
    duplex: 'half',
  } as RequestInit)
  expect(await (await response).json()).toMatchObject({ code: 'wallet/unavailable' })
  expect(lab.lines.slice(before)).toMatchObject([{ event: 'request', status: 503 }])
})

test('behavior: a sign-in with the same key in another project is another device', async () => {
  const server = serve()
  const email = 'projects@shop.example'
  const { frame, token } = await makeWallet(server, email)
  const { body: flow } = await frame.startEmail(server, email, { projectId: 'open' })
  const elsewhere = await frame.verify(server, flow.flowId, newestCode(email))
  expect(elsewhere.body.deviceId).not.toBe((await frame.prove()).deviceId)
  // The first device is signed in, and has its shares. The other one has none.
  expect((await server.call('exportKeys', {}, { token })).body).toMatchObject({ setId: 'first' })
  const other = { token: elsewhere.body.session.token }
  expect((await server.call('readAccount', {}, other)).body).toMatchObject({ addresses, setId: null })
  expect(await server.call('readShare', {}, other)).toMatchObject(failure('no_share', 404))
})
