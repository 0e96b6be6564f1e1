import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readManifest } from '../release/readManifest.ts'
import { root } from '../run/root.ts'

type Permissions = Readonly<Record<string, string>>
type Step = {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
type Job = {
  readonly permissions?: Permissions
  readonly environment?: string
  readonly steps: readonly Step[]
}
type Workflow = { readonly permissions?: Permissions; readonly jobs: Readonly<Record<string, Job>> }

const folder = join(root, '.github')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const workflows = readdirSync(join(folder, 'workflows')).map((file) => ({
  file,
  code: read(`workflows/${file}`),
}))
const parsed = (code: string) => parse(code) as Workflow
const stepsOf = (code: string) => Object.values(parsed(code).jobs).flatMap(({ steps }) => steps)

test.each(workflows)('behavior: each action of $file is pinned to a commit, with its version', ({ code }) => {
  const used = code.split('\n').filter((line) => line.includes('uses:'))
  expect(used.length).toBeGreaterThan(0)
  for (const line of used) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(workflows)('behavior: a job of $file may only read unless it publishes', ({ file, code }) => {
  const { permissions, jobs } = parsed(code)
  expect(permissions).toEqual({ contents: 'read' })
  for (const [name, job] of Object.entries(jobs)) {
    const writes = Object.entries(job.permissions ?? {}).filter(([, access]) => access !== 'read')
    expect({ file, name, writes: writes.map(([scope]) => scope) }).toEqual({
      file,
      name,
      writes: { publish: ['id-token'], announce: ['contents'] }[name] ?? [],
    })
  }
})

test.each(workflows)('behavior: no checkout of $file keeps its token', ({ code }) => {
  const checkouts = stepsOf(code).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.length).toBeGreaterThan(0)
  for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false })
})

test.each(workflows)('behavior: a command of $file contains no text from outside', ({ code }) => {
  for (const { run = '' } of stepsOf(code)) expect(run).not.toContain('${{')
})

test('behavior: every command of a workflow names the version of pnpm that package.json has', () => {
  const commands = workflows.flatMap(({ code }) => code.match(/pnpm@\S+/g) ?? [])
  expect([...new Set(commands)]).toEqual([readManifest(root).packageManager])
})

test('behavior: CI runs the test command of the README', () => {
  const [command] = /npx -y pnpm@\S+ test(?= )/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  expect(stepsOf(read('workflows/ci.yml')).map(({ run }) => run)).toContain(command)
})

test('behavior: updates are as old as the versions that an install accepts', () => {
  const minutes = /^minimumReleaseAge: (\d+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const { minimumReleaseAge } = JSON.parse(read('renovate.json')) as { minimumReleaseAge: string }
  expect(minimumReleaseAge).toBe(`${Number(minutes?.[1]) / 1440} days`)
})

test('behavior: a report of a bug has the versions, the wallet and the network', () => {
  const { body } = parse(read('ISSUE_TEMPLATE/bug.yml')) as {
    body: readonly { id?: string; validations?: { required?: boolean } }[]
  }
  const required = body.filter(({ validations }) => validations?.required).map(({ id }) => id)
  expect(required).toEqual(expect.arrayContaining(['versions', 'wallet', 'network']))
})
