import { expect, test } from 'vitest'
import { print } from './print.ts'
import { readEnvironment } from './readEnvironment.ts'

const settings = readEnvironment({ API_URL: 'https://api.example' })
const url = ['--url', 'https://wallet.example']
const withOrigins = (allowedOrigins: readonly string[]) => async () => Response.json({ allowedOrigins })

test('behavior: both servers can be behind one proxy', async () => {
  const args = ['caddy', ...url, '--api', '127.0.0.1:8787']
  expect((await print({ args, settings })).text).toBe(`https://api.example {
\treverse_proxy 127.0.0.1:8787
}

https://wallet.example {
\treverse_proxy 127.0.0.1:4246
}
`)
})

test('behavior: an origin with signs of a configuration is left out', async () => {
  const fetch = withOrigins(['https://shop.example', 'x" } evil {', 'y;z'])
  const args = ['caddy', ...url, '--files', '/srv/wallet', '--project', 'shop']
  const { text: printed } = await print({ args, settings, fetch })
  expect(printed).toContain('https://shop.example')
  expect(printed).not.toMatch(/evil|y;z/)
})

const files = ['--files', '/srv/wallet']
test.each([
  ['no proxy', [], 'print needs nginx or caddy'],
  ['another proxy', ['apache', ...url], 'print needs nginx or caddy'],
  ['no origin', ['caddy'], '--url must be the origin of the frame, such as https://wallet.example.org, but'],
  ['an origin without TLS', ['caddy', '--url', 'http://wallet.example'], 'not "http://wallet.example"'],
  ['a path', ['caddy', '--url', 'https://wallet.example/a'], '--url must be the origin'],
  ['signs in an address', ['caddy', ...url, '--api', 'a:1; }'], '--api must be a host and a port'],
  ['files without a project', ['caddy', ...url, ...files], '--files needs --project'],
  ['a project without files', ['caddy', ...url, '--project', 'a'], '--project needs --files'],
  ['signs in a project', ['caddy', ...url, ...files, '--project', 'a|b'], '--project must be the id'],
  ['signs in a folder', ['nginx', ...url, '--files', '/a"; }', '--project', 'a'], '--files must be'],
  [
    'signs in a file',
    ['nginx', ...url, '--certificate', '/a;', '--certificate-key', '/b'],
    '--certificate must be',
  ],
  ['one file of a certificate', ['nginx', ...url, '--certificate', '/a'], 'belong together'],
])('error: %s', async (_name, args, message) => {
  const fetch = withOrigins(['https://shop.example'])
  await expect(print({ args, settings, fetch })).rejects.toThrow(message)
})

test('error: a project without origins would let every page embed the frame', async () => {
  const args = ['caddy', ...url, ...files, '--project', 'shop']
  await expect(print({ args, settings, fetch: withOrigins([]) })).rejects.toThrow('no list of origins')
})

test('error: no configuration is printed while the origins cannot be read', async () => {
  const args = ['caddy', ...url, ...files, '--project', 'shop']
  const fetch = async () => new Response('no', { status: 400 })
  const inside = readEnvironment({
    API_URL: 'https://api.example',
    API_INTERNAL_URL: 'http://127.0.0.1:8787',
  })
  await expect(print({ args, settings: inside, fetch })).rejects.toThrow(
    'The origins of the project "shop" could not be read from http://127.0.0.1:8787: HTTP status code: 400. Start the provider API, or set API_INTERNAL_URL to where it listens.',
  )
})
