import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { sourceFiles } from '../run/sourceFiles.ts'

const frameworks = ['vue', 'svelte', 'solid'] as const

/** Hooks of React that a framework has not, and why. */
const absent: Readonly<Record<string, Partial<Record<(typeof frameworks)[number] | 'all', string>>>> = {
  useStoreValue: { svelte: 'Svelte reads stores with `$`' },
  useRead: { all: 'a read whose parameters change; other frameworks have query libraries of their own' },
  readKey: { all: 'the key of `useRead`' },
  useAddressBalance: { all: 'a read of any address; `client.can(namespace).nativeBalance` reads once' },
  useReadNetwork: { all: 'for hooks of adapters, which are for React' },
  useTransactionNetwork: { all: 'for hooks of adapters, which are for React' },
}

const namesOf = (folder: string): readonly string[] =>
  sourceFiles(`packages/${folder}/src/exports/*.ts`)
    .filter(({ file }) => !file.endsWith('.test.ts'))
    .flatMap(({ code }) => [...code.matchAll(/(?<=[{,]\s*(?:type )?)\w+(?=\s*[,}])/g)].map(([name]) => name))

const hooks = namesOf('react').filter((name) => /^(?:use[A-Z]|readKey)/.test(name))

test('behavior: hooks of React are found', () => {
  expect(hooks).toEqual(expect.arrayContaining(['useConnect', 'useSend', 'useAction']))
})

test.each(frameworks)('law: %s has each hook of React or a reason', (framework) => {
  const names = namesOf(framework)
  const missing = hooks.filter((hook) => !names.includes(hook))
  const excused = Object.keys(absent).filter((hook) => absent[hook]?.all ?? absent[hook]?.[framework])
  expect(missing.sort()).toEqual(excused.sort())
})

test.each(frameworks)('law: %s has no hook that React lacks', (framework) => {
  expect(namesOf(framework).filter((name) => /^use[A-Z]/.test(name) && !hooks.includes(name))).toEqual([])
})

test.each(frameworks)('law: %s has fewer than 300 lines of code', (framework) => {
  const lines = sourceFiles(`packages/${framework}/src/**/*.{ts,svelte}`)
    .filter(({ file }) => !file.includes('.test.') && !file.includes('/testing/'))
    .flatMap(({ file }) => readFileSync(join(root, file), 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/\/.*|\/?\*.*)?$/.test(line))
  expect(lines.length).toBeLessThan(300)
})
