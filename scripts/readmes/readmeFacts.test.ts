import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../apps/demo/src/stack/servePage.ts'
import * as bitcoin from '../../packages/adapter-bitcoin/src/networks/networks.ts'
import * as layerOnes from '../../packages/adapter-evm/src/networks/layerOnes.ts'
import * as layerTwos from '../../packages/adapter-evm/src/networks/layerTwos.ts'
import * as evm from '../../packages/adapter-evm/src/networks/networks.ts'
import * as testnets from '../../packages/adapter-evm/src/networks/testnets.ts'
import * as solana from '../../packages/adapter-solana/src/networks/networks.ts'
import { isAllowedMethod } from '../../packages/core/src/rpc/isAllowedMethod.ts'
import { root } from '../run/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the words that a regular expression without repetition matches. */
function spell(source: string): readonly string[] {
  let words = ['']
  const stack: { words: string[]; done: string[] }[] = []
  let done: string[] = []
  for (const [index, letter] of [...source].entries()) {
    if (letter === '(') {
      stack.push({ words, done })
      words = ['']
      done = []
    } else if (letter === '|') {
      done = [...done, ...words]
      words = ['']
    } else if (letter === ')') {
      const inner = [...done, ...words, ...(source[index + 1] === '?' ? [''] : [])]
      const outer = stack.pop()
      if (!outer) throw new Error(`There is no group to end at ${index}.`)
      words = outer.words.flatMap((word) => inner.map((end) => word + end))
      done = outer.done
    } else if (letter !== '?') words = words.map((word) => word + letter)
  }
  return [...done, ...words]
}

test('behavior: the page on requests lists the methods that client.request passes, and no others', () => {
  const listed = [
    ...read('docs/features/requests.md').matchAll(/`((?:eth|personal|solana|wallet)_\w+)`/g),
  ].map(([, name = '']) => name)
  const [, pattern = ''] = /\/\^\((.*)\)\$\//.exec(read('packages/core/src/rpc/isAllowedMethod.ts')) ?? []
  expect([...new Set(listed)].sort()).toEqual([...new Set(spell(pattern))].sort())
  expect(listed.filter((name) => !isAllowedMethod(name))).toEqual([])
})

test('behavior: the demo is served with the policy that docs/security/hosts.md names', () => {
  const [, section = ''] =
    /## Content-Security-Policy\n([^]*?)\n## /.exec(read('docs/security/hosts.md')) ?? []
  const [, block = ''] = /```txt\n([^]*?)```/.exec(section) ?? []
  const directives = (policy: string) =>
    policy.split(';').map((line) => {
      const [name = '', ...sources] = line.trim().split(' ')
      return [name, sources.join(' ')] as const
    })
  const named = directives(block.trim().replace(/;$/, ''))
  const beside = [...section.matchAll(/`([a-z-]+) ('[a-z]+')`/g)].map(([, name = '', source = '']) => [
    name,
    source,
  ])
  const differing = directives(contentSecurityPolicy).filter(([name, sources]) => {
    const own = named.find(([one]) => one === name)
    // The demo's chains and wallet are on this machine, unlike the application's.
    if (own) return !['connect-src', 'frame-src'].includes(name) && !sources.startsWith(own[1])
    return !beside.some((one) => one[0] === name && one[1] === sources)
  })
  expect(differing).toEqual([])
})

test('behavior: docs/security/hosts.md lists the endpoints of each shipped network', () => {
  const rows = [
    ...read('docs/security/hosts.md').matchAll(
      /^\| (`\w+`(?:, `\w+`)*) \| (`[\w.-]+`(?:, `[\w.-]+`)*) \|$/gm,
    ),
  ].map(([, names = '', hosts = '']) => ({ names: names.replaceAll('`', '').split(', '), hosts }))
  const missing = Object.entries({
    ...evm,
    ...layerOnes,
    ...layerTwos,
    ...testnets,
    ...solana,
    ...bitcoin,
  }).flatMap(([name, network]) => {
    const hosts = rows.find(({ names }) => names.includes(name))?.hosts ?? ''
    const urls = 'esplora' in network ? [network.esplora.url] : network.rpcUrls
    return urls.map((url) => new URL(url).host).filter((host) => !hosts.includes(`\`${host}\``))
  })
  expect(missing).toEqual([])
})

test.each(['verify', 'tokens'])(
  'behavior: the server of the page %s responds with 503 while keys cannot be read',
  (name) => {
    const page = read(`apps/docs/src/content/docs/embedded-wallet/${name}.md`)
    const code = [...page.matchAll(/^```ts.*\n([^]*?)^```/gm)].map(([, text = '']) => text).join('\n')
    expect(code).toMatch(
      /const (\w+) = \w+\.error\.code === 'user_token\/keys_unavailable'\n.*status: \1 \? 503 : 401/,
    )
  },
)

test('behavior: the page that adds the embedded wallet explains only codes that exist', () => {
  const page = read('apps/docs/src/content/docs/embedded-wallet/add.md')
  const [, table = ''] = page.split('## What can go wrong')
  const codes = [...table.matchAll(/`(embedded_wallet\/\w+)`/g)].map(([, code]) => code)
  expect(codes).toEqual(
    expect.arrayContaining(['embedded_wallet/network_failed', 'embedded_wallet/network_not_served']),
  )
  const known = read('docs/errors.md')
  for (const code of codes) expect(known).toContain(`<a id="${code}"></a>`)
})
