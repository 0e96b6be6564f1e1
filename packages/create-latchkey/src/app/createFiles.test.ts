import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templates } from '../templates/templates.js'
import { createFiles } from './createFiles.js'
import { findManager } from './findManager.js'
import { ownVersion, readVersions } from './readVersions.js'

const folder = join(import.meta.dirname, '..', '..', 'templates')
const repository = join(import.meta.dirname, '..', '..', '..', '..')
type Versions = Record<string, string>
const table = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  dependencies: Versions
  versions: Versions
}
const tested = { ...table.dependencies, ...table.versions }

type Manifest = { dependencies: Versions; devDependencies: Versions }

const filesOf = (name: string, userAgent?: string) => {
  const template = templates.find((one) => one.name === name)
  if (!template) throw new Error(`There is no template ${name}.`)
  return createFiles({
    name: 'my-app',
    template,
    manager: findManager(userAgent),
    versions: readVersions(),
  })
}
const names = templates.map(({ name }) => name)

test.each(names)('behavior: the app %s has a version of each package that it installs', (name) => {
  const { dependencies, devDependencies } = JSON.parse(filesOf(name).get('package.json') ?? '') as Manifest
  for (const [dependency, range] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(`${dependency} ${range}`).toBe(
      `${dependency} ^${dependency.startsWith('@latchkey/') ? ownVersion() : tested[dependency]}`,
    )
})

test.each(names)('behavior: the app %s installs each package that its sources import', (name) => {
  const files = filesOf(name)
  const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '') as Manifest
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  for (const [file, text] of files)
    for (const [, imported = ''] of text.matchAll(/^(?:import |.*\bfrom )'([^'.][^']*)'/gm)) {
      if (imported.startsWith('node:')) continue
      const [scope = '', second] = imported.split('/')
      expect(installed, `${file} imports ${imported}`).toContain(
        scope.startsWith('@') ? `${scope}/${second}` : scope,
      )
    }
})

test.each(names)('behavior: the README of the app %s names files that it has', (name) => {
  const files = filesOf(name)
  const template = templates.find((one) => one.name === name)
  expect([...files.keys()]).toEqual(expect.arrayContaining(Object.keys(template?.files ?? {})))
})

test.each(names)('behavior: the README of the app %s leads to pages that exist', (name) => {
  const links = [...(filesOf(name).get('README.md') ?? '').matchAll(/blob\/main\/([^)#]+)/g)]
  expect(links.length).toBeGreaterThan(2)
  for (const [, path = ''] of links) expect(readFileSync(join(repository, path), 'utf8')).not.toBe('')
})

test.each(names)('behavior: the app %s has one test', (name) => {
  expect([...filesOf(name).keys()].filter((file) => file.endsWith('.spec.ts'))).toHaveLength(1)
})

test('behavior: no two files of the layers have the same text', () => {
  const files = templates
    .flatMap(({ layers }) => layers)
    .filter((layer, index, all) => all.indexOf(layer) === index)
    .flatMap((layer) => readdirSync(join(folder, layer), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  expect(files.filter((_, index) => texts.indexOf(texts[index] ?? '') !== index)).toEqual([])
})

test('behavior: every layer is part of a template', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const layers = new Set(templates.flatMap((template) => template.layers))
  expect(folders.map(({ name }) => name).filter((name) => name !== 'node_modules')).toEqual(
    expect.arrayContaining([...layers]),
  )
  expect(folders).toHaveLength(layers.size + 1)
})

test('behavior: an app names the versions of Node that its framework needs', () => {
  expect(JSON.parse(filesOf('angular').get('package.json') ?? '')).toMatchObject({
    engines: { node: expect.stringContaining('^24.15.0') },
  })
})

test('behavior: every package of the table is installed by a template', () => {
  const named = new Set(
    templates.flatMap(({ dependencies, devDependencies }) => [...dependencies, ...devDependencies]),
  )
  expect(Object.keys(tested).filter((dependency) => !named.has(dependency))).toEqual([])
})

test.each([
  ['npm/11.0.0 node/v24.0.0', 'npm install', 'npm run dev', 'npm run build && npm run preview'],
  ['pnpm/12.0.0 npm/? node/v24.0.0', 'pnpm install', 'pnpm dev', 'pnpm build && pnpm preview'],
  ['yarn/4.0.0 npm/? node/v24.0.0', 'yarn install', 'yarn dev', 'yarn build && yarn preview'],
  ['bun/1.3.0 npm/? node/v24.0.0', 'bun install', 'bun run dev', 'bun run build && bun run preview'],
  [undefined, 'npm install', 'npm run dev', 'npm run build && npm run preview'],
])('behavior: an app that %s writes uses its commands', (userAgent, install, dev, serve) => {
  const files = filesOf('react', userAgent)
  expect(files.get('README.md')).toContain(`${install}\n${dev} `)
  expect(files.get('playwright.config.ts')).toContain(`'${serve}'`)
})

test('behavior: the README of the package lists each template', () => {
  const readme = readFileSync(join(folder, '..', 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([a-z]+)` \| (.*) \|$/gm)].map(([, name, about]) => ({
    name,
    about,
  }))
  expect(rows).toEqual(templates.map(({ name, about }) => ({ name, about })))
})
