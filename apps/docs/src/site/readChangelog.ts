import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../../scripts/run/root.ts'
import type { SourcePage } from './SourcePage.ts'

/** Returns the page of the changes of all packages, which share their versions. */
export const readChangelog = (): SourcePage => ({
  page: 'reference/changelog',
  file: 'CHANGELOG.md',
  title: 'Changelog',
  label: 'Changelog',
  description: 'Changes of every version, package by package.',
  order: 300,
  editUrl: false,
  markdown: mergeChangelogs(
    globSync('packages/*/package.json', { cwd: root })
      .sort()
      .map((file) => join(root, file, '../CHANGELOG.md'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8')),
  ),
})

/** Merges the changelogs of packages into one with the newest version first. A version names the packages that changed with it. */
export function mergeChangelogs(texts: readonly string[]): string {
  const versions = new Map<string, string[]>()
  for (const text of texts) {
    const name = /^# (.+)$/m.exec(text)?.[1] ?? ''
    for (const [, version = '', body = ''] of text.matchAll(/^## (\S+)\n([^]*?)(?=^## |$(?![^]))/gm)) {
      const changes = body.replaceAll(/^### .+\n+/gm, '').trim()
      if (changes !== '')
        versions.set(version, [...(versions.get(version) ?? []), `### ${name}\n\n${changes}\n`])
    }
  }
  return [...versions]
    .sort(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
    .map(([version, packages]) => `## ${version}\n\n${packages.join('\n')}`)
    .join('\n')
}
