import { expect, test } from '../fixtures/test.ts'

const projectId = '0'.repeat(32)
const verifier = 'https://verify.walletconnect.org'

// The page's policy allows the local relay only.
test.use({ bypassCSP: true })

test('behavior: the public relay’s defaults verify the origin and send no telemetry', async ({
  context,
  demo,
  incidents,
}) => {
  const urls: string[] = []
  const called: string[] = []
  incidents.allowOrigin(verifier)
  // The provider API of the page rejects this unknown project.
  incidents.allow('console error', /401|invalid key/)
  context.on('request', (request) => urls.push(request.url()))
  // Local replacements of the vendor's server and of its relay, so no request leaves this machine.
  await context.route(`${verifier}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>verify</title>' }),
  )
  await context.routeWebSocket(/./, (socket) => {
    called.push(new URL(socket.url()).host)
    socket.onMessage((message) => {
      const { id, method } = JSON.parse(String(message)) as { id?: number; method?: string }
      if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    })
  })
  await context.route('**/stack.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...config, relayUrl: 'wss://relay.walletconnect.org' } })
  })
  await demo.open({ query: { walletConnect: 'on', projectId } })
  await demo.pick('WalletConnect')
  await expect
    .poll(() => urls.filter((url) => url.startsWith(`${verifier}/v3/attestation`)).length)
    .toBeGreaterThan(0)
  const [attestation = ''] = urls.filter((url) => url.startsWith(`${verifier}/v3/attestation`))
  expect(new URL(attestation).searchParams.get('projectId')).toBe(projectId)
  // It is requested with the proposal, and the library waits five seconds for it.
  await expect(demo.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(new Set(called)).toEqual(new Set(['relay.walletconnect.org']))
  expect(urls.filter((url) => new URL(url).hostname.startsWith('pulse.'))).toEqual([])
})
