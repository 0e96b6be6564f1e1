import { contract } from '@latchkey/core/api'
import { isOriginAllowed } from '@latchkey/core/origins'
import type { MiddlewareHandler } from 'hono'
import { errorResponse, tooManyRequests } from '../handlers/errorResponse.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Buckets, Late, Rate } from '../limits/createBuckets.ts'
import type { Metrics } from '../ports/Metrics.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Project } from '../settings/Project.ts'
import type { AppEnv } from './AppEnv.ts'
import { readQuery } from './readQuery.ts'

/**
 * Admits a request within its rate limit, with a known project (or none, if allowed), from an allowed page. Every
 * page may read the list of allowed origins, to learn that it is not allowed.
 */
export function admit({
  projects,
  requireProject,
  rateLimit,
  trustProxy,
  buckets,
  frameOrigins = [],
  metrics,
}: {
  readonly projects: Projects
  readonly requireProject: boolean
  readonly rateLimit: Rate
  readonly trustProxy: number
  readonly buckets: Buckets
  /** Origins of the embedded wallet's frame, which reads for the pages of every project. */
  readonly frameOrigins?: readonly string[] | undefined
  readonly metrics?: Metrics | undefined
}): MiddlewareHandler<AppEnv> {
  const rateOf = (perMinute: number | null | undefined): Rate =>
    perMinute
      ? { perMinute, burst: Math.max(1, Math.ceil((rateLimit.burst * perMinute) / rateLimit.perMinute)) }
      : rateLimit

  const refuseLate = (late: Late) => {
    metrics?.count('latchkey_limits_hit_total', { limit: 'requests' })
    return tooManyRequests(late)
  }

  return async (context, next) => {
    const address = clientAddress({
      socket: context.env?.incoming?.socket?.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
      trustProxy,
    })
    const stranger = `stranger ${address}`
    const refuse = async (response: Response) => {
      await buckets.take(stranger, rateLimit)
      return response
    }

    const [id = '', ...more] = new Set(readQuery(context).getAll('projectId'))
    if (more.length > 0) return errorResponse(400, 'Only one project can be named.', 'projectId')
    if (id === '' && requireProject) return refuse(invalidKey())
    if (id !== '') {
      // Each lookup of an unknown project costs a query.
      const late = projects.known(id) ? undefined : buckets.look(stranger, rateLimit)
      if (late) return refuseLate(late)
      const project = await projects.find(id)
      if (!project) return refuse(invalidKey())
      context.set('project', project)
    }
    const project = context.get('project')
    const origin = context.req.header('origin')
    const isOpen = context.get('route') === contract.getOrigins.path
    const isAllowed = ({ allowedOrigins: patterns }: Project) =>
      origin === undefined || frameOrigins.includes(origin) || isOriginAllowed({ origin, patterns })
    if (project && !isOpen && !isAllowed(project))
      return refuse(errorResponse(403, 'Unauthorized: origin not allowed', 'origin'))
    const key = `calls ${project?.id ?? ''} ${address}`
    const rate = rateOf(project?.rateLimit)
    const late = await buckets.take(key, rate)
    if (late) return refuseLate(late)
    context.set('work', {
      key,
      async countMore(count) {
        const later = await buckets.takeMore(key, rate, count)
        return later && refuseLate(later)
      },
      async charge(count) {
        await buckets.charge(key, rate, count)
      },
    })
    await next()
    return undefined
  }
}

const invalidKey = () => errorResponse(401, 'Unauthorized: invalid key', 'projectId')
