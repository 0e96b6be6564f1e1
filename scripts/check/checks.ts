import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMarkupFaults } from '../../apps/docs/src/site/findMarkupFaults.ts'
import { repositoryPages } from '../../apps/docs/src/site/repositoryPages.ts'
import { checkBrowsers } from '../browsers/checkBrowsers.ts'
import { checkDocstrings } from '../docstrings/checkDocstrings.ts'
import { docExamples } from '../docstrings/docExamples.ts'
import { checkJourneys } from '../maps/checkJourneys.ts'
import { checkSecurity } from '../maps/checkSecurity.ts'
import { checkNames } from '../names/checkNames.ts'
import { checkReadmes } from '../readmes/checkReadmes.ts'
import { codeOfChooser } from '../readmes/codeOfChooser.ts'
import { codeOfFront } from '../readmes/codeOfFront.ts'
import { findUncheckedBlocks } from '../readmes/findUncheckedBlocks.ts'
import { publishedPackages } from '../release/publishedPackages.ts'
import { root } from '../run/root.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { turbo } from '../run/turbo.ts'
import { checkLicences } from './checkLicences.ts'
import { commandCheck } from './commandCheck.ts'
import { findFolderPairs } from './findFolderPairs.ts'
import { findForbiddenText } from './findForbiddenText.ts'
import { findMisnamed } from './findMisnamed.ts'
import { findModuleState } from './findModuleState.ts'
import { findRepeatedNames } from './findRepeatedNames.ts'
import type { Guard } from './Guard.ts'
import { resultOf } from './resultOf.ts'

/** Pages that the documentation site has of its own. */
const sitePages = 'apps/docs/src/content/docs/**/*.{md,mdx}'
const tests = /[.]test[.]tsx?$/

const packageTypes = commandCheck({
  name: 'types of the packages',
  command: 'tsc',
  args: ['-b', 'tsconfig.build.json'],
})
// The linter has every program in memory anyway, so it checks the types of tests, apps and scripts as well.
const name = 'lint, types of tests, apps and scripts'
const lints: Readonly<Record<'whole' | 'cached', Guard>> = {
  /** In one run, the fastest way without a cache. */
  whole: commandCheck({
    name,
    command: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings', '--ignore-pattern', 'smoke/**'],
  }),
  /** Per package. Turbo skips those that have not changed, nor what they depend on. */
  cached: {
    name,
    async run() {
      const { code, output } = await turbo(['lint', '--output-logs=errors-only', '--continue'], 'capture')
      return resultOf(code === 0 ? [] : [output.trim()])
    },
  },
}

/** The static checks of the project. */
export const checks = (lint: keyof typeof lints): readonly Guard[] => [
  commandCheck({ name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'] }),
  // In one run the linter checks these types, too, and the test command has built the packages.
  ...(lint === 'cached' ? [packageTypes] : []),
  lints[lint],
  // Types of the smoke projects are checked once the packages are installed there.
  commandCheck({
    name: 'lint of the smoke projects',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', 'smoke'],
  }),
  {
    name: 'examples of the documentation compile',
    run: async () =>
      checkReadmes([
        ...sourceFiles('README.md', '{packages,apps}/*/README.md', 'docs/{features,guides,reference}/*.md'),
        ...sourceFiles(sitePages, 'skills/*/SKILL.md'),
        ...codeOfChooser(),
        ...(await codeOfFront()),
        ...sourceFiles('packages/*/src/**/*.{ts,tsx}').flatMap(docExamples),
      ]),
  },
  {
    name: 'every example on the documentation site is checked',
    run: async () =>
      resultOf([
        ...sourceFiles(sitePages, ...repositoryPages.map(({ file }) => file)).flatMap(findUncheckedBlocks),
        ...[...sourceFiles(sitePages), ...codeOfChooser()].flatMap(findMarkupFaults),
      ]),
  },
  {
    name: 'public names have docstrings and examples',
    run: async () => checkDocstrings(),
  },
  {
    name: 'no public name of the last release is lost unannounced',
    run: async () => checkNames(),
  },
  {
    name: 'docs/journeys.md has a story for each journey',
    async run() {
      const markdown = readFileSync(join(root, 'docs', 'journeys.md'), 'utf8')
      const read = (path: string) =>
        existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
      return resultOf(checkJourneys({ markdown, read }))
    },
  },
  {
    name: 'docs/security-tests.md has tests for each statement on security',
    async run() {
      const read = (path: string) =>
        existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
      const pages = sourceFiles('SECURITY.md', 'docs/security/*.md')
      return resultOf(checkSecurity({ pages, map: read('docs/security-tests.md') ?? '', read }))
    },
  },
  {
    name: 'the oldest supported browsers have what the code uses',
    run: async () => resultOf(checkBrowsers()),
  },
  commandCheck({
    name: 'layers, package graph, cycles',
    command: 'depcruise',
    args: ['packages', 'apps', 'e2e', 'bench', 'scripts', '--output-type', 'err-long'],
  }),
  {
    name: 'no two folders import each other',
    async run() {
      return resultOf(findFolderPairs(sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}')))
    },
  },
  {
    name: 'a file with one export has its name',
    async run() {
      const files = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}', '{scripts,e2e}/**/*.ts')
      const product = files.filter(({ file }) => !tests.test(file) && !file.startsWith('scripts/fixtures/'))
      return resultOf(product.flatMap(findMisnamed), `${product.length} files`)
    },
  },
  {
    name: 'one name means one thing in a package',
    async run() {
      const files = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts')
      return resultOf(findRepeatedNames(files.filter(({ file }) => !tests.test(file))))
    },
  },
  commandCheck({
    name: 'unused files, exports, dependencies',
    command: 'knip',
    args: ['--treat-config-hints-as-errors'],
  }),
  commandCheck({ name: 'changesets', command: 'changeset', args: ['status'] }),
  {
    name: 'licences of everything a user installs',
    async run() {
      const { findings, count } = checkLicences(publishedPackages().map(({ folder }) => folder))
      return resultOf(findings, `${count} packages`)
    },
  },
  {
    name: 'no state at module level',
    async run() {
      const modules = sourceFiles('packages/*/src/**/*.{ts,tsx}').filter(({ file }) => !tests.test(file))
      return resultOf(modules.flatMap(findModuleState), `${modules.length} modules`)
    },
  },
  {
    name: 'nothing forbidden in the sources',
    async run() {
      const files = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}', '{e2e,bench}/**/*.{ts,tsx}')
      return resultOf(files.flatMap(findForbiddenText))
    },
  },
]
