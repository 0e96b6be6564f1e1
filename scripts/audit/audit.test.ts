import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { windowPaths } from '../../apps/wallet-frame/src/serve/windowPaths.ts'
import { methods } from '../../packages/embedded-wallet/src/protocol/methods.ts'
import { walletCalls } from '../../packages/embedded-wallet/src/walletApi/walletCalls.ts'
import { sessionAccountAbi } from '../../packages/sandbox/src/contracts/artifacts.generated.ts'
import { root } from '../run/root.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { findContractRisks } from './findContractRisks.ts'
import { readCode, readSection, readTables } from './readSection.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security/audit.md')
const section = (heading: string) => readTables(readSection(page, heading))
const isProduct = ({ file }: { readonly file: string }) => !/\.test\.tsx?$|\/testing\//.test(file)
const firstCodes = (heading: string) => section(heading).map(([first = '']) => readCode(first)[0])

test('behavior: every call of a page is an entry point', () => {
  const listed = section('Messages of a page').flatMap(([, calls = '']) => readCode(calls))
  expect(new Set(listed)).toEqual(new Set(Object.keys(methods)))
})

test('behavior: every call of the frame is an entry point, with the session that it needs', () => {
  const listed = section('Calls of the frame to its server').flatMap(([needs = '', calls = '']) =>
    readCode(calls).map((call) => [call, needs.startsWith('A session')] as const),
  )
  const made = Object.entries(walletCalls).map(([name, call]) => [name, 'session' in call] as const)
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(made))
  expect(listed).toHaveLength(made.length)
})

test("behavior: every other route of the wallet's server is an entry point", () => {
  const routes = sourceFiles('apps/api/src/wallet/**/*.ts')
    .filter(isProduct)
    .flatMap(({ file, code }) =>
      [...code.matchAll(/\bapp\.(get|post|put|delete|all|on)\(\s*'([^']+)'/g)].map(
        ([, method = '', path = '']) =>
          `${method.toUpperCase()} /wallet/v1${file.endsWith('createLoginRoutes.ts') ? '/login' : ''}${path}`,
      ),
    )
  expect(new Set(firstCodes("Other routes of the wallet's server"))).toEqual(new Set(routes))
})

test('behavior: every window of the wallet is an entry point', () => {
  expect(firstCodes('Windows')).toEqual(windowPaths)
})

test('behavior: every job of the worker is listed, and nothing else makes a worker', () => {
  const source = read('apps/wallet-frame/src/keys/performKeyJob.ts')
  const jobs = [...source.matchAll(/readonly type: '(\w+)'/g)].map(([, type]) => type)
  expect(new Set(firstCodes('Jobs of the worker'))).toEqual(new Set(jobs))
  const makers = sourceFiles('apps/wallet-frame/src/**/*.{ts,tsx}').filter(({ code }) =>
    /\bnew [\w.]*Worker\(/.test(code),
  )
  expect(makers.map(({ file }) => file)).toEqual(['apps/wallet-frame/src/keys/startKeyWorker.ts'])
})

test('behavior: every function of the contract that can write is an entry point', () => {
  const writing = sessionAccountAbi.flatMap((item) =>
    item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure'
      ? [item.name]
      : [],
  )
  expect(new Set(firstCodes('Functions of the contract'))).toEqual(new Set(writing))
})

test.each(readTables(readSection(page, 'Cryptography')).filter((row) => row.length === 4))(
  'behavior: the code has the algorithm of %s',
  (_, __, file = '', text = '') => {
    const [path = ''] = readCode(file)
    expect(read(path)).toContain(text.replace(/^`|`$/g, ''))
  },
)

test.each(readTables(readSection(page, 'Cryptography')).filter((row) => row.length === 3))(
  'behavior: the version of %s is the installed one',
  (...row) => {
    const [name = '', version, folder] = row.flatMap(readCode)
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    expect({ ...devDependencies, ...dependencies }[name]).toBe(version)
  },
)

test.each(section('Scope'))('behavior: the lines of "%s" are about right', (_, path = '', lines = '') => {
  const [place = ''] = readCode(path)
  const files = sourceFiles(place.includes('.') ? place : `${place}/**/*.{ts,tsx}`).filter(isProduct)
  const count = files.reduce((sum, { code }) => sum + code.split('\n').length - 1, 0)
  expect(count).toBeGreaterThan(Number(lines) / 1.5)
  expect(count).toBeLessThan(Number(lines) * 1.5 + 100)
})

const enforced = [...page.matchAll(/`(\w+)` in `([^`]+\.(?:tsx?|sol))`/g)]
test.each(enforced.map(([, name = '', file = '']) => [name, file] as const))(
  'behavior: %s is in %s',
  (name, file) => {
    expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`))
  },
)

test('behavior: each finding of the static check has its reason', () => {
  const explained = section('Static check of the contract').map(([finding = '']) => readCode(finding)[0])
  const found = findContractRisks(read('packages/sandbox/src/contracts/SessionAccount.sol'))
  expect(new Set(explained)).toEqual(new Set(found))
})

test('behavior: SECURITY.md names every party of the threat model', () => {
  const parties = [...read('docs/security/embedded-wallet.md').matchAll(/^### (.+)$/gm)].map(
    ([, name]) => name,
  )
  const listed = readTables(readSection(read('SECURITY.md'), 'Who is compromised')).map(([name]) => name)
  expect(listed).toEqual(parties)
})
