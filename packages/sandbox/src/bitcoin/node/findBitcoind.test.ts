import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBitcoind } from './findBitcoind.js'
import { unpackedBitcoind } from './unpackedBitcoind.js'

const machine = { platform: 'linux', arch: 'x64' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-find-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function place(path: string, { mode = 0o755, script = '' } = {}): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, mode)
  return file
}

const cached = 'cache/latchkey/bitcoin-knots-trixie-x64/usr/bin/bitcoind'

test('behavior: the order is executable, environment, PATH, cache', async () => {
  const [requested, named, onPath] = [
    await place('requested'),
    await place('named'),
    await place('bin/bitcoind'),
  ]
  await place(cached)
  const find = (executable: string | undefined, environment: Record<string, string>) =>
    findBitcoind({
      ...machine,
      executable,
      environment: { XDG_CACHE_HOME: join(folder, 'cache'), ...environment },
    })
  const PATH = [join(folder, 'nowhere'), '', join(folder, 'bin')].join(delimiter)

  expect(await find(requested, { LATCHKEY_BITCOIND: named, PATH })).toMatchObject({ executable: requested })
  expect(await find(undefined, { LATCHKEY_BITCOIND: named, PATH })).toMatchObject({ executable: named })
  expect(await find(undefined, { LATCHKEY_BITCOIND: '', PATH })).toEqual({
    executable: onPath,
    leadingArgs: [],
  })
  expect(await find(undefined, { PATH: '' })).toEqual(
    unpackedBitcoind(join(folder, 'cache/latchkey/bitcoin-knots-trixie-x64')),
  )
})

test('behavior: the cache is below HOME without an absolute XDG_CACHE_HOME', async () => {
  await place(`home/.${cached}`)
  const environment = { HOME: join(folder, 'home'), XDG_CACHE_HOME: 'relative' }
  const { executable } = await findBitcoind({ ...machine, environment })
  expect(executable.startsWith(join(folder, 'home/.cache/latchkey'))).toBe(true)
})

test('behavior: folders and files that may not be executed are passed over on PATH', async () => {
  await mkdir(join(folder, 'one/bitcoind'), { recursive: true })
  await place('two/bitcoind', { mode: 0o644 })
  const third = await place('three/bitcoind')
  const PATH = ['one', 'two', 'three'].map((name) => join(folder, name)).join(delimiter)
  expect(await findBitcoind({ ...machine, environment: { PATH } })).toMatchObject({ executable: third })
})

test('error: one that was named and cannot run is not replaced by another', async () => {
  const PATH = dirname(await place('bin/bitcoind'))
  const missing = join(folder, 'missing')
  await expect(
    findBitcoind({ ...machine, environment: { PATH, LATCHKEY_BITCOIND: missing } }),
  ).rejects.toMatchObject({
    code: 'BINARY_MISSING',
    message: `LATCHKEY_BITCOIND names "${missing}" as the Bitcoin node, which is not a file that may be executed.`,
  })
  await expect(findBitcoind({ ...machine, environment: { PATH }, executable: missing })).rejects.toThrow(
    `The sandbox was given "${missing}" as the Bitcoin node`,
  )
})

test.each([
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
])('error: a machine without a package (%s %s) names the fix', async (platform, arch) => {
  await expect(findBitcoind({ platform, arch, environment: {} })).rejects.toMatchObject({
    code: 'BINARY_MISSING',
    message: `There is no bitcoind on PATH, and one can be fetched on Linux x64 only, not on ${platform} ${arch}; install Bitcoin Core or set LATCHKEY_BITCOIND to the path of a bitcoind.`,
  })
})

test('behavior: starts at the same time use the first download', async () => {
  const targets = 'echo "Debian|http://mirror.test/debian"'
  await place('bin/apt-get', {
    script: `case "$*" in *indextargets*) ${targets};; *download*) > one.deb; > two.deb;; esac`,
  })
  await place('bin/dpkg-deb', {
    script: [
      'for name in usr/bin/bitcoind usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2; do',
      '/bin/mkdir -p "$3/${name%/*}"; echo "#!/bin/sh" > "$3/$name"; /bin/chmod +x "$3/$name"',
      'done; /bin/mkdir -p "$3/usr/share/doc"',
    ].join('\n'),
  })
  const environment = { PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') }
  const find = () => findBitcoind({ ...machine, environment })
  const expected = unpackedBitcoind(join(folder, 'cache/latchkey/bitcoin-knots-trixie-x64'))
  expect(await Promise.all([find(), find(), find()])).toEqual([expected, expected, expected])
  expect(await readdir(join(folder, 'cache/latchkey'))).toEqual(['bitcoin-knots-trixie-x64'])
  expect(await readdir(join(folder, 'cache/latchkey/bitcoin-knots-trixie-x64/usr'))).toEqual(['bin', 'lib'])

  // From here on nothing is fetched.
  await rm(join(folder, 'bin/apt-get'))
  expect(await find()).toEqual(expected)
})

test('error: without apt the error says so and no file stays', async () => {
  const environment = { PATH: join(folder, 'empty'), XDG_CACHE_HOME: join(folder, 'cache') }
  await expect(findBitcoind({ ...machine, environment })).rejects.toMatchObject({
    code: 'BINARY_MISSING',
    message: expect.stringMatching(
      /could not be fetched \(apt-get: .*ENOENT.*\); install Bitcoin Core or set/,
    ),
  })
  expect(await readdir(join(folder, 'cache/latchkey'))).toEqual([])
})

test('error: the apt of another distribution', async () => {
  const apt = await place('bin/apt-get', { script: 'echo "Elsewhere|http://mirror.test/elsewhere"' })
  const environment = { PATH: dirname(apt), XDG_CACHE_HOME: join(folder, 'cache') }
  await expect(findBitcoind({ ...machine, environment })).rejects.toThrow(
    'could not be fetched (apt on this machine has no Debian mirror)',
  )
})

test("error: a mirror without the packages rejects with apt's message", async () => {
  const script =
    'case "$*" in *indextargets*) echo "Debian|http://mirror.test/debian";; *) echo "W: first" >&2; echo "E: no such suite" >&2; echo "E: some failed" >&2; exit 100;; esac'
  const apt = await place('bin/apt-get', { script })
  const environment = { PATH: dirname(apt), XDG_CACHE_HOME: join(folder, 'cache') }
  await expect(findBitcoind({ ...machine, environment })).rejects.toThrow('(apt-get: E: no such suite)')
  expect(await readdir(join(folder, 'cache/latchkey'))).toEqual([])
})

test('error: an aborted fetch', async () => {
  const reason = new Error('enough')
  const apt = await place('bin/apt-get', { script: 'exec /bin/sleep 30' })
  const environment = {
    PATH: dirname(apt),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  const soon = new AbortController()
  const finding = findBitcoind({ ...machine, environment, signal: soon.signal })
  setTimeout(() => soon.abort(reason), 100)
  await expect(finding).rejects.toBe(reason)
  expect(await readdir(join(folder, 'cache/latchkey'))).toEqual([])
})
