import { type FeatureHost, optionsErrors } from '@latchkey/core'
import { isOriginPattern } from '@latchkey/core/origins'

/** Returns the patterns of the option `origins`. Reports an invalid or empty list to the developer, and returns `undefined`. */
export function readOrigins(
  origins: readonly string[],
  alert: FeatureHost['alert'],
): readonly string[] | undefined {
  if (origins.length > 0 && origins.every(isOriginPattern)) return origins
  const { code, context, message } = optionsErrors.invalid({
    option: 'origins',
    reason: 'needs origins such as https://app.example.com',
  })
  alert({ code, context, message })
  return undefined
}
