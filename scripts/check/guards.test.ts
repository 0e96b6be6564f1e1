import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkJourneys, journeysOf, walletKinds } from '../maps/checkJourneys.ts'
import { checkSpecCoverage } from '../maps/checkSpecCoverage.ts'
import { measureChunks } from '../measure/measureChunks.ts'
import { measureEntry } from '../measure/measureEntry.ts'
import { measureFrame } from '../measure/measureFrame.ts'
import { overBudget } from '../measure/overBudget.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { checkInert } from './checkInert.ts'
import { checkLicences } from './checkLicences.ts'
import { findForbiddenText } from './findForbiddenText.ts'
import { findModuleState } from './findModuleState.ts'
import { isOpenLicence } from './isOpenLicence.ts'

// Each guard of the test command gets a planted violation, so that a broken guard is noticed.

const fixtures = join(root, 'scripts', 'fixtures')
let temp: string
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'latchkey-guards-'))
})
afterEach(() => rmSync(temp, { recursive: true, force: true }))

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(temp, path)), { recursive: true })
    writeFileSync(join(temp, path), text)
  }
}

describe('package graph', () => {
  test('error: layers, siblings, cycles, unknown folders, arrows and lost imports are found', async () => {
    const cruise = (format: string) =>
      runCommand({
        command: 'depcruise',
        args: ['packages', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', format],
        cwd: join(fixtures, 'graph'),
        output: 'capture',
      })
    const { output } = await cruise('json')
    const report = JSON.parse(output) as {
      summary: { violations: { rule: { name: string }; from: string; to: string }[] }
    }
    const found = report.summary.violations.map(({ rule, from }) => `${rule.name}: ${from.split('/src/')[1]}`)
    expect(new Set(found)).toEqual(
      new Set([
        'arrow-core: api/passesSchema.ts',
        'arrow-core: client/lost.ts',
        'arrow-react: client/reachesAdapter.ts',
        'core-known-layer: exports/index.ts',
        'core-api-apart: client/loadsApi.ts',
        'core-one-schema-file: api/passesSchema.ts',
        'core-layer-lib: lib/reachesUp.ts',
        'core-siblings-connection: connection/importsSibling.ts',
        'no-cycles: client/ping.ts',
        'react-known-layer: client/reachesAdapter.ts',
        'react-layer-client: client/reachesUp.ts',
        'react-siblings-hooks: hooks/importsLocale.ts',
        'resolvable: api/passesSchema.ts',
        'resolvable: client/lost.ts',
      ]),
    )
    expect((await cruise('err-long')).code).toBeGreaterThan(0)
  })
})

describe('lint', () => {
  test('error: floating promises, clocks outside the ports, console, default exports and casts to any are found', async () => {
    plant({
      '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["ES2023", "DOM"] } }',
      'packages/core/src/modal/planted.ts': [
        'export const soon = () => { setTimeout(() => {}, Date.now()) }',
        'export const load = async () => { await fetch(String(localStorage.length)) }',
        'export const forget = () => { load() }',
        'export const say = () => { console.log("said") }',
        'export const loose = (value: any) => value',
        'export default soon',
      ].join('\n'),
      'packages/core/src/ports/browserClock.ts': 'export const now = () => Date.now()\n',
    })
    const { code, output } = await runCommand({
      command: join(root, 'node_modules', '.bin', 'oxlint'),
      args: ['--type-aware', '--format', 'json'],
      cwd: temp,
      output: 'capture',
    })
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
    const found = diagnostics.map((row) => `${row.code} ${row.filename.split('/').at(-1)}`).sort()
    expect(found).toEqual([
      'eslint(no-console) planted.ts',
      'eslint(no-restricted-globals) planted.ts',
      'eslint(no-restricted-globals) planted.ts',
      'eslint(no-restricted-globals) planted.ts',
      'eslint(no-restricted-properties) planted.ts',
      'import(no-default-export) planted.ts',
      'typescript(no-explicit-any) planted.ts',
      'typescript(no-floating-promises) planted.ts',
    ])
    expect(code).toBe(1)
  })
})

describe('licences', () => {
  test('error: a closed licence deep in the tree is found', () => {
    plant({
      'package.json':
        '{ "name": "app", "version": "1.0.0", "license": "MIT", "dependencies": { "open": "1" } }',
      'node_modules/open/package.json':
        '{ "name": "open", "version": "1.0.0", "license": "ISC", "peerDependencies": { "closed": "1" } }',
      'node_modules/closed/package.json':
        '{ "name": "closed", "version": "1.2.3", "license": "SEE LICENSE IN LICENSE.md" }',
    })
    expect(checkLicences([temp]).findings).toEqual([
      'closed@1.2.3: licence "SEE LICENSE IN LICENSE.md" is not one the Open Source Initiative approves',
    ])
  })

  test('error: a missing licence is found', () => {
    plant({ 'package.json': '{ "name": "app", "version": "1.0.0" }' })
    expect(checkLicences([temp]).findings).toHaveLength(1)
  })

  test('error: a file under a licence that its package does not state is found', () => {
    plant({
      'package.json': '{ "name": "app", "version": "1.0.0", "license": "MIT" }',
      'src/own.ts': 'export const own = 1\n',
      'src/contracts/foreign.ts': '// SPDX-License-Identifier: GPL-3.0-only\n',
    })
    const finding =
      'app: contracts/foreign.ts is under GPL-3.0-only, which the package does not state with its text in LICENSES'
    expect(checkLicences([temp]).findings).toEqual([finding])
    plant({
      'package.json': '{ "name": "app", "version": "1.0.0", "license": "MIT AND GPL-3.0-only" }',
      'src/contracts/foreign.ts': '// SPDX-License-Identifier: GPL-3.0-only\n',
    })
    expect(checkLicences([temp]).findings).toEqual([finding])
    plant({
      'package.json': '{ "name": "app", "version": "1.0.0", "license": "MIT AND GPL-3.0-only" }',
      'src/contracts/foreign.ts': '// SPDX-License-Identifier: GPL-3.0-only\n',
      'LICENSES/GPL-3.0-only.txt': 'GNU GENERAL PUBLIC LICENSE\n',
    })
    expect(checkLicences([temp]).findings).toEqual([])
  })

  test('error: a dependency that is not installed is not overlooked', () => {
    plant({ 'package.json': '{ "name": "app", "version": "1.0.0", "dependencies": { "absent": "1" } }' })
    expect(() => checkLicences([temp])).toThrow('app@1.0.0 needs absent, which is not installed')
  })

  test.each([
    ['MIT', true],
    ['(MIT OR Proprietary)', true],
    ['(MIT AND Proprietary)', false],
    ['Proprietary OR (Apache-2.0 AND ISC)', true],
    ['Apache-2.0 WITH LLVM-exception', true],
    ['BUSL-1.1', false],
    ['MIT extra', false],
    ['(MIT', false],
    ['UNLICENSED', false],
    ['', false],
  ])('param: %s is open: %s', (expression, open) => {
    expect(isOpenLicence(expression)).toBe(open)
  })
})

describe('bytes', () => {
  const text = Array.from({ length: 400 }, (_, index) => (index * 7919 + 13) ** 3).join('')

  test('error: a module over its ceiling is found', async () => {
    plant({ 'heavy.js': `export const heavy = '${text}'\n` })
    const measured = await measureEntry({ specifier: '@latchkey/heavy', file: join(temp, 'heavy.js') })
    expect(measured).toBeGreaterThan(1000)
    expect(overBudget({ measured, budget: 1000, unit: 'bytes' }).status).toBe('failed')
    expect(overBudget({ measured, budget: measured, unit: 'bytes' }).status).toBe('passed')
  })

  test('error: lazy code is weighed with its imports, and found if it loads early', async () => {
    plant({
      'index.html': '<script type="module" src="./main.js"></script>',
      'main.js': "document.onclick = () => import('./later.js').then(({ later }) => later())\n",
      'later.js': "import { heavy } from './heavy.js'\nexport const later = () => console.log(heavy)\n",
      'heavy.js': `export const heavy = '${text}'\n`,
    })
    const weigh = await measureChunks(temp)
    const measured = weigh({ modules: ['/later.js'] })
    expect(measured).toBeGreaterThan(1000)
    expect(overBudget({ measured, budget: 1000, unit: 'bytes' }).status).toBe('failed')
    expect(() => weigh({ modules: ['/gone.js'] })).toThrow('the page loads no /gone.js')
    expect(() => weigh({ modules: ['/main.js'] })).toThrow('the page loads /main.js before it is needed')
    expect(() => weigh({ modules: ['/heavy.js'], after: ['/later.js'] })).toThrow(
      'the page loads /heavy.js before it is needed',
    )
  })

  test('error: a page that few open is weighed apart from the frame, with what it alone loads', async () => {
    plant({
      'index.html': '<script type="module" src="./main.js"></script>',
      'vite.config.ts': 'export default {}\n',
      'main.js':
        "import { log } from './log.js'\ndocument.onclick = () => import('./rare.js').then(({ rare }) => rare())\n" +
        "document.onkeydown = () => import('./often.js').then(({ often }) => log(often))\n",
      'log.js': 'export const log = (value) => console.log(value)\n',
      'often.js': "export const often = 'often'\n",
      'rare.js':
        "import { log } from './log.js'\nexport const rare = () => import('./heavy.js').then(({ heavy }) => log(heavy))\n",
      'heavy.js': `export const heavy = '${text}'\n`,
    })
    const whole = await measureFrame({ folder: temp, rarePages: {} })
    const parted = await measureFrame({ folder: temp, rarePages: { rare: '/rare.js' } })
    expect(parted.rarePages['rare']).toBeGreaterThan(1000)
    expect(parted.rarePages['rare']).toBe(whole.frame - parted.frame)
    await expect(measureFrame({ folder: temp, rarePages: { log: '/log.js' } })).rejects.toThrow(
      'the frame loads /log.js before it is needed',
    )
    await expect(measureFrame({ folder: temp, rarePages: { gone: '/gone.js' } })).rejects.toThrow(
      'the frame loads no /gone.js',
    )
  })

  test('error: a module without a ceiling is found', () => {
    expect(overBudget({ measured: 1, budget: undefined, unit: 'bytes' }).status).toBe('failed')
  })
})

describe('inert import', () => {
  const probe = (name: string) =>
    checkInert({ node: process.execPath, files: [join(fixtures, 'inert', `${name}.js`)] })

  test('behavior: a module that only exports passes', async () => {
    expect(await probe('quiet')).toEqual([])
  })

  test.each([
    ['timer', 'calls setTimeout'],
    ['lateTimer', 'calls setInterval'],
    ['listener', 'addEventListener storage'],
    ['processListener', 'listens to the process event exit'],
    ['browserGlobal', 'import reads the browser global window'],
    ['socket', 'keeps the process alive'],
    ['request', 'calls fetch'],
  ])('error: %s is found', async (name, said) => {
    expect((await probe(name)).join('\n')).toContain(said)
  })

  test('error: of several modules, the one that does something is named', async () => {
    const files = ['quiet', 'request', 'listener'].map((name) => join(fixtures, 'inert', `${name}.js`))
    expect(await checkInert({ node: process.execPath, files })).toEqual([
      expect.stringMatching(/request\.js: calls fetch/),
      expect.stringMatching(/listener\.js: addEventListener storage/),
    ])
  })
})

describe('module state', () => {
  const find = (code: string) => findModuleState({ file: 'planted.ts', code })

  test.each([
    ['let count = 0', 'planted.ts:1: module-level let'],
    ['export let current: string | undefined', 'planted.ts:1: module-level let'],
    ['\nconst $open = atom(false)', 'planted.ts:2: module-level atom()'],
    ['export const cache = new Map<string, number>()', 'planted.ts:1: module-level Map'],
    ['const seen: Set<string> = new Set()', 'planted.ts:1: module-level Set'],
    ['const owners = /* @__PURE__ */ new WeakMap()', 'planted.ts:1: module-level WeakMap'],
  ])('error: %j is found', (code, finding) => {
    expect(find(code)).toEqual([finding])
  })

  test.each([
    'const limit = 30_000',
    "const methods: ReadonlySet<string> = new Set(['eth_call'])",
    'export function create() { let count = 0; const seen = new Map(); return { count, seen } }',
    'declare let injected: unknown',
  ])('behavior: %j passes', (code) => {
    expect(find(code)).toEqual([])
  })
})

describe('forbidden text', () => {
  test.each([
    ['const wallet = {} as ' + 'unknown as Wallet'],
    ['// @ts-' + 'ignore'],
    ['test.' + "skip('later', () => {})"],
  ])('error: %j is found', (code) => {
    expect(findForbiddenText({ file: 'planted.ts', code })).toHaveLength(1)
  })

  test('error: markup from text is found in the frame of the embedded wallet', () => {
    const code = '<p dangerouslySetInnerHTML={{ __html: name }} />'
    expect(findForbiddenText({ file: 'apps/wallet-frame/src/a.tsx', code })).toHaveLength(1)
    expect(findForbiddenText({ file: 'apps/demo/src/a.tsx', code })).toEqual([])
  })

  test.each([
    'new Intl.NumberFormat(tag)',
    'value.toFixed(2)',
    'value.toPrecision(6)',
    'value.toLocaleString(tag)',
    'at.toLocaleDateString()',
    'formatUnits(value, 18)',
  ])('error: %s is found outside of the folder that writes numbers', (code) => {
    for (const folder of ['packages/react', 'apps/wallet-frame', 'apps/test-wallet', 'apps/demo'])
      expect(findForbiddenText({ file: `${folder}/src/views/a.tsx`, code })).toHaveLength(1)
    for (const file of ['packages/react/src/format/a.ts', 'apps/demo/src/a.test.tsx', 'apps/api/src/a.ts'])
      expect(findForbiddenText({ file, code })).toEqual([])
  })

  test.each(['a.test.ts', 'a.test.tsx', 'a.spec.ts'])('error: a clock read in %s is found', (file) => {
    const code = 'const startedAt = performance.now()'
    expect(findForbiddenText({ file, code })).toHaveLength(1)
    expect(findForbiddenText({ file: 'a.ts', code })).toEqual([])
  })
})

describe('coverage of the specification', () => {
  const check = (rows: string) =>
    checkSpecCoverage({ markdown: rows, exists: (path) => path === 'packages/core/src/caip/caip.ts' })

  test('behavior: existing files and planned work pass', () => {
    expect(check('| S1.1 | A row | `packages/core/src/caip/caip.ts` | to come |')).toEqual([])
  })

  test('error: a file that is not there is found', () => {
    expect(check('| S1.1 | A row | `packages/core/src/caip/gone.ts` | to come |')).toEqual([
      'line 1, S1.1: packages/core/src/caip/gone.ts does not exist',
    ])
  })

  test('error: an id used twice is found', () => {
    expect(check('| S1.1 | A | to come | to come |\n| S1.1 | B | to come | to come |')).toEqual([
      'line 2, S1.1: the id is used twice',
    ])
  })

  test('error: a cell that names nothing is found', () => {
    expect(check('| S1.1 | A row | done | to come |')).toEqual(['line 1, S1.1: "done" names no file'])
  })

  test('error: a document without rows is found', () => {
    expect(check('nothing here')).toHaveLength(1)
  })
})

describe('journeys', () => {
  const spec = 'e2e/planted.spec.ts'
  const source = `
test('behavior: one', async () => {
  await test.step('sends', async () => {})
  await test.step(\`pays \${amount}\`, async () => {})
})
test('behavior: two', { tag: '@long' }, async () => {
  await test.step('sends', async () => {})
  await test.step('buys', async () => {})
})
async function share() {
  await test.step('shared', async () => {})
}
test.skip('behavior: three', async () => {
  await test.step("isn't run", async () => {})
})
`
  /** Checks a map whose cells all give a reason, except one. */
  const check = (cell: string | undefined) => {
    const rows = (kind: string) =>
      journeysOf(kind).map((journey) => {
        const isPlanted = kind === walletKinds[0] && journey === 'swap'
        if (isPlanted && cell === undefined) return ''
        return `| ${journey} | ${isPlanted ? cell : 'Cannot exist: there is nothing to do.'} |`
      })
    const markdown = walletKinds
      .map((kind) => `## ${kind}\n\n| Journey | Story |\n|---|---|\n${rows(kind).join('\n')}\n`)
      .join('\n')
    const read = (path: string) => ([spec, 'e2e/fixtures/help.ts'].includes(path) ? source : undefined)
    return checkJourneys({ markdown, read }).map((finding) =>
      finding.replace(`${walletKinds[0]}, swap: `, ''),
    )
  }

  test.each([
    ['Cannot exist: a reason.'],
    [`\`${spec}\` behavior: one`],
    [`\`${spec}\` pays *<br>\`${spec}\` behavior: one › sends`],
    [`\`${spec}\` buys @long`],
    [`\`${spec}\` behavior: one › shared`],
    [`\`${spec}\` behavior: two › shared @long`],
  ])('behavior: the cell "%s" passes', (cell) => {
    expect(check(cell)).toEqual([])
  })

  test.each([
    [undefined, 'the cell is empty'],
    ['', 'the cell is empty'],
    ['missing', '"missing" names no test'],
    ['Cannot exist:', '"Cannot exist:" names no test'],
    ['`e2e/gone.spec.ts` sends', 'e2e/gone.spec.ts does not exist'],
    ['`e2e/fixtures/help.ts` pays *', 'the test command does not run e2e/fixtures/help.ts'],
    [`\`${spec}\` sells`, `${spec} has no "sells"`],
    [`\`${spec}\` behavior: one › buys`, `${spec} has no "behavior: one › buys"`],
    [`\`${spec}\` sends`, `${spec} has "sends" 2 times; name its test, too`],
    [`\`${spec}\` buys`, '"buys" is run by test:long alone'],
    [`\`${spec}\` shared`, `${spec} has no "shared"`],
    [`\`${spec}\` behavior: two › shared`, '"behavior: two › shared" is run by test:long alone'],
    [`\`${spec}\` behavior: one @long`, '"behavior: one" is not @long'],
    [`\`${spec}\` isn't run`, '"isn\'t run" is skipped'],
  ])('error: the cell "%s" is found', (cell, finding) => {
    expect(check(cell)).toEqual([finding])
  })

  test('error: a missing row of what one kind of wallet has alone is found', () => {
    const markdown = '## Embedded wallet, key account\n'
    const findings = checkJourneys({ markdown, read: () => undefined })
    expect(findings).toContain('Embedded wallet, key account, blocked: the cell is empty')
    expect(findings).not.toContain('Announced wallet, blocked: the cell is empty')
  })

  test('error: a section or a row that is not in the map is found', () => {
    const findings = checkJourneys({ markdown: '## Odd\n| dance | `x` y |', read: () => undefined })
    expect(findings.slice(0, 2)).toEqual([
      '"Odd" is not a kind of wallet',
      'Odd, dance: this row is not a journey',
    ])
  })
})
