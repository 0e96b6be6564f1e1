import { contract } from '@latchkey/core/api'
import { walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/Store.ts'
import { createWalletLab, formHeaders, frameOrigin, page } from '../testing/createWalletLab.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'

let store: Store
const lab = createWalletLab(() => store)
beforeAll(async () => {
  store = await openEmptyStore()
})
afterAll(() => store.close())

const own = formHeaders.origin
const wallet = '/wallet/v1'
/**
 * Every route that changes something, by what it requires of its sender. A new route must be added to one of the groups.
 *
 * - `frame`: JSON by a script of the wallet's frame.
 * - `script`: JSON by a script of the server's own page.
 * - `form`: a form that a visitor sends on the server's own page.
 * - `service`: a form of a login service, which is of another site. A cookie and the state bind it to a login.
 * - `project`: the origins of the project. Nothing that a browser adds to a request allows anything here.
 */
const routes: Readonly<Record<'frame' | 'script' | 'form' | 'service' | 'project', readonly string[]>> = {
  frame: Object.values(walletCalls).map(({ path }) => `${wallet}/${path}`),
  script: [`${wallet}/login/bind`],
  form: [`${wallet}/approve`],
  service: [`${wallet}/login/callback/:service`],
  project: Object.values(contract)
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path }) => (path.endsWith('/') ? [path, path.slice(0, -1)] : [path]))
    .map((path) => path.replace(/\{(\w+)\}/g, ':$1')),
}

type Change = Readonly<Record<string, string | undefined>>
const headersOf = (headers: Change) => {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value)
  return all
}
const post = (path: string, headers: Change, body = '') =>
  lab.serve().app.request(path, { method: 'POST', body, headers: headersOf(headers) })

test('behavior: every route that takes more than GET is in the table', () => {
  const known = new Set(['GET', 'ALL'])
  const found = lab.serve().app.routes.filter(({ method }) => !known.has(method))
  expect(new Set(found.map(({ method }) => method))).toEqual(new Set(['POST']))
  expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual(
    Object.values(routes).flat().toSorted(),
  )
})

const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'content-type': 'application/json' }
const good = {
  frame: { ...script, origin: frameOrigin, 'sec-fetch-site': 'cross-site' },
  script: { ...script, origin: own, 'sec-fetch-site': 'same-origin' },
  form: {
    ...formHeaders,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
} as const
/** A request of the right form, and the server's response to it. */
const requests = {
  frame: { body: '{}', outcome: /invalid_session|does not have the form of this call/ },
  script: { body: '{"flowId":"x"}', outcome: /login_expired/ },
  form: { body: 'token=x', outcome: /This link has expired/ },
} as const
/** Headers that a page, a form, a link or the address bar of another site would send. */
const foreign: readonly Change[] = [
  ...[undefined, '', 'null', page, 'https://sub.api.example', 'http://api.example'].map((origin) => ({
    origin,
  })),
  ...['none', 'anything'].map((site) => ({ 'sec-fetch-site': site })),
  ...['no-cors', 'websocket', ''].map((mode) => ({ 'sec-fetch-mode': mode })),
  ...['iframe', 'image', 'script', ''].map((destination) => ({ 'sec-fetch-dest': destination })),
  ...[undefined, 'text/plain', 'multipart/form-data; boundary=x', 'text/plain; application/json', 'json'].map(
    (type) => ({ 'content-type': type }),
  ),
]

describe.each(['frame', 'script', 'form'] as const)('a route for a %s', (kind) => {
  const others: readonly Change[] =
    kind === 'frame'
      ? [{ origin: own }]
      : [{ origin: frameOrigin }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
  const wrongKind = kind === 'form' ? good.script : good.form
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, 'content-type': type } = wrongKind
  const wrong = [{ 'sec-fetch-mode': mode }, { 'sec-fetch-dest': destination }, { 'content-type': type }]

  test.each(routes[kind])('%s refuses other senders before it reads the request', async (path) => {
    for (const change of [...foreign, ...others, ...wrong]) {
      const response = await post(path, { ...good[kind], ...change })
      const { code } = await response.json()
      const expected = 'content-type' in change ? 'wallet/invalid_request' : 'wallet/origin_not_allowed'
      expect([change, code]).toEqual([change, expected])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  test.each(routes[kind])(
    '%s reads the request of its own sender, also without fetch metadata',
    async (path) => {
      const { origin, 'content-type': plain } = good[kind]
      for (const written of [plain, `${plain.toUpperCase()}; charset=utf-8`])
        for (const more of [good[kind], {}]) {
          const response = await post(path, { ...more, origin, 'content-type': written }, requests[kind].body)
          expect(await response.text()).toMatch(requests[kind].outcome)
        }
    },
  )
})

test.each(routes.service)('error: %s is nothing without the cookie of a login', async (path) => {
  const response = await lab.serve().app.request(path, {
    method: 'POST',
    headers: { 'content-type': formHeaders['content-type'] },
    body: 'state=a.b&code=c',
  })
  expect(response.status).toBe(400)
})

test.each(routes.project)('error: %s refuses pages that the project does not list', async (path) => {
  for (const origin of ['https://evil.example', 'null', frameOrigin.replace('wallet', 'x.wallet')]) {
    const response = await post(`${path}?projectId=shop`, { origin, 'content-type': 'application/json' })
    expect([path, response.status]).toEqual([path, 403])
    expect(response.headers.get('set-cookie')).toBeNull()
  }
})
