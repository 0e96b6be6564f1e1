import { type Logins, startLogins } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../store/Store.ts'
import { createWalletLab, failure, minute, page } from '../../../testing/createWalletLab.ts'
import { openEmptyStore } from '../../../testing/openEmptyStore.ts'

let store: Store
let logins: Logins
const lab = createWalletLab(() => store)
const { openFrame } = lab
beforeAll(async () => {
  ;[store, logins] = await Promise.all([openEmptyStore(), startLogins()])
})
beforeEach(() => lab.reset())
afterAll(async () => {
  await Promise.all([store.close(), logins.stop()])
})

const serve = () => lab.serve({ socials: [logins.farcaster] })
type Server = ReturnType<typeof serve>
type Frame = Awaited<ReturnType<typeof openFrame>>

const start = async ({ call }: Server, { secret }: Frame) =>
  (await call('startFarcaster', { projectId: 'shop', origin: page, secret })).body
const status = async ({ call }: Server, { secret }: Frame, flowId: string) =>
  (await call('readSocial', { flowId, secret })).body.state
const verify = ({ call }: Server, { secret, spki: deviceKey }: Frame, flowId: string) =>
  call('verifySocial', { flowId, secret, deviceKey })

/** The visitor's steps in Farcaster. */
const confirm = async (uri: string, fields: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({ name: 'Ada', choice: 'continue', ...fields })
  return (await fetch(uri, { method: 'POST', body })).text()
}

test('behavior: a login with Farcaster, and the same account the next time', async () => {
  const server = serve()
  const accounts: string[] = []
  for (let times = 0; times < 2; times += 1) {
    const frame = await openFrame()
    const { flowId, uri } = await start(server, frame)
    // Farcaster shows the app that requests the sign-in.
    expect(await (await fetch(uri)).text()).toContain('farcaster, for shop.example')
    expect(await status(server, frame, flowId)).toBe('pending')
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_pending', 400))
    const channelToken = new URL(uri).searchParams.get('channelToken') ?? ''
    const dump = await lab.dump()
    for (const secret of [frame.secret, channelToken]) expect(dump).not.toContain(secret)
    expect(await confirm(uri)).toContain('You signed in.')
    expect(await status(server, frame, flowId)).toBe('done')
    // The relay hands the sign-in out once, and the server keeps what it has verified.
    expect(await status(server, frame, flowId)).toBe('done')
    const { body } = await verify(server, frame, flowId)
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_expired', 400))
    const account = (await server.call('readAccount', {}, { token: body.session.token })).body
    expect(account).toMatchObject({ provider: 'farcaster', userName: 'ada', email: null })
    accounts.push(account.accountId)
  }
  expect(accounts[0]).toBe(accounts[1])
})

test.each(['domain', 'nonce', 'signature', 'owner', 'expired'])(
  'error: a sign-in with a wrong %s is denied',
  async (lie) => {
    const server = serve()
    const frame = await openFrame()
    const { flowId, uri } = await start(server, frame)
    await confirm(uri, { lie })
    expect(await status(server, frame, flowId)).toBe('denied')
    expect(await verify(server, frame, flowId)).toMatchObject(failure('login_denied', 400))
    expect(JSON.stringify(lab.lines)).toContain('relay/unproven')
    expect(JSON.stringify(lab.lines)).not.toMatch(/channelToken|0x[\da-f]{40}/i)
  },
)

test('error: a login of another frame, one that nobody confirms, and one that is used twice', async () => {
  const server = serve()
  const [frame, other] = [await openFrame(), await openFrame()]
  const { flowId, uri } = await start(server, frame)
  expect(await server.call('readSocial', { flowId, secret: other.secret })).toMatchObject(
    failure('login_expired', 400),
  )
  expect(await confirm(uri, { choice: 'cancel' })).toContain('nowhere')
  expect(await status(server, frame, flowId)).toBe('pending')
  lab.wait(10 * minute + 1)
  expect(await server.call('readSocial', { flowId, secret: frame.secret })).toMatchObject(
    failure('login_expired', 400),
  )
  const again = await start(server, frame)
  await confirm(again.uri)
  expect(await confirm(again.uri)).toContain('This link was used.')
})

test('error: a relay that is down, nodes that are down, and a service that is not offered', async () => {
  const frame = await openFrame()
  const body = { projectId: 'shop', origin: page, secret: frame.secret }
  expect(await lab.serve().call('startFarcaster', body)).toMatchObject(failure('unknown_service', 404))
  expect(await serve().call('startFarcaster', { ...body, origin: 'https://evil.example' })).toMatchObject(
    failure('origin_not_allowed', 403),
  )
  const nowhere = 'http://127.0.0.1:1'
  const noRelay = lab.serve({ socials: [{ ...logins.farcaster, url: nowhere }] })
  expect(await noRelay.call('startFarcaster', body)).toMatchObject(failure('unavailable', 503))
  const noNodes = lab.serve({ socials: [{ ...logins.farcaster, rpcUrls: [nowhere] }] })
  const { flowId, uri } = await start(noNodes, frame)
  await confirm(uri)
  expect(await status(noNodes, frame, flowId)).toBe('denied')
})
