import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from './oldestBrowsers.ts'

/** Returns the browsers whose oldest supported version lacks a feature. One that has it under a prefix or with a flag lacks it. */
export const browsersWithout = ({ support }: CompatStatement): readonly string[] =>
  Object.entries(oldestBrowsers)
    .filter(([name, version]) => {
      const statements = support[name as keyof typeof oldestBrowsers]
      return statements !== undefined && ![statements].flat().some((one) => isIn(one, version))
    })
    .map(([name]) => name)

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (
    typeof added !== 'string' ||
    added === 'preview' ||
    flags ||
    prefix !== undefined ||
    other !== undefined
  )
    return false
  return isUpTo(added, version) && !(removed !== undefined && isUpTo(removed, version))
}

/** MDN writes the version before which a feature existed as `≤37`. */
function isUpTo(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}
