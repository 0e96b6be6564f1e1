import { isOriginPattern } from '@latchkey/core/origins'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { isProjectId, type Project } from '../settings/Project.ts'

const fastest = 1_000_000

/**
 * Validates a project from the operator and fills in defaults.
 * @throws InvalidSetting with one sentence about the invalid value.
 */
export function readProject(
  given: Pick<Project, 'id'> & { readonly [field in keyof Project]?: Project[field] | undefined },
): Project {
  const {
    id,
    name = id,
    allowedOrigins = [],
    features = null,
    analytics = false,
    rateLimit = null,
    sponsor = null,
    passkey = null,
  } = given
  if (!isProjectId(id))
    throw new InvalidSetting(
      `"${id}" cannot be the id of a project: 1 to 64 letters, digits, "-" or "_" can.`,
    )
  const wrong = allowedOrigins.find((pattern) => !isOriginPattern(pattern))
  if (wrong !== undefined)
    throw new InvalidSetting(
      `"${wrong}" is not an origin. Write https://app.example.org, app.example.org or https://*.example.org.`,
    )
  if (rateLimit !== null && !(Number.isSafeInteger(rateLimit) && rateLimit > 0 && rateLimit <= fastest))
    throw new InvalidSetting(`A rate limit is a whole number of requests per minute, from 1 to ${fastest}.`)
  return { id, name, allowedOrigins: [...allowedOrigins], features, analytics, rateLimit, sponsor, passkey }
}
