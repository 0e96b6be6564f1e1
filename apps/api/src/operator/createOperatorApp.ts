import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { readBody } from '../http/readBody.ts'
import type { Buckets, Rate } from '../limits/createBuckets.ts'
import { uncounted } from '../limits/createBytesInFlight.ts'
import { describeError } from '../ports/describeError.ts'
import type { Log } from '../ports/Log.ts'
import type { KeyCheck } from './createKeyCheck.ts'
import type { OperatorCalls } from './createOperatorCalls.ts'
import { isOperatorCall } from './createOperatorCalls.ts'
import { OperatorError } from './errors/OperatorError.ts'

/** Maximum bytes of a body. */
const bodyLimit = 4_096
/** Calls with one key. */
const ofKey: Rate = { perMinute: 120, burst: 60 }
/** Calls without a key, from one network address. A right key is never held up by them. */
const ofStranger: Rate = { perMinute: 6, burst: 20 }

type Env = { readonly Bindings: Partial<HttpBindings> }

/**
 * Creates the server of the operator's calls, for a port of its own. It sends no header that lets a page read a response, and
 * reads nothing of a request without a key.
 */
export function createOperatorApp({
  calls,
  findKey,
  buckets,
  log,
  now,
}: {
  readonly calls: OperatorCalls
  readonly findKey: KeyCheck
  readonly buckets: Buckets
  readonly log: Log
  /** Milliseconds on a monotonic clock. */
  now(): number
}): Hono<Env> {
  const app = new Hono<Env>({ strict: true })

  /** @throws OperatorError `unauthorized`, `too_many_requests` */
  const admit = async (context: Context<Env>): Promise<string> => {
    const presented = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    const actor = findKey(presented)
    const address = context.env?.incoming?.socket?.remoteAddress ?? ''
    const late =
      actor === undefined
        ? await buckets.take(`operator without a key ${address}`, ofStranger)
        : await buckets.take(`operator key ${actor}`, ofKey)
    if (late) throw new OperatorError('too_many_requests', late)
    if (actor === undefined) throw new OperatorError('unauthorized')
    return actor
  }

  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  })
  app.all('*', async (context) => {
    const started = now()
    const name = context.req.path.replace(/^\/operator\/v1\//, '')
    const line: Record<string, unknown> = {
      event: 'operator_call',
      call: isOperatorCall(name) ? name : 'unknown',
    }
    const finish = (response: Response) => {
      log({ ...line, status: response.status, ms: Math.round(now() - started) })
      return response
    }
    try {
      const actor = await admit(context)
      line['key'] = actor
      if (context.req.method !== 'POST') throw new OperatorError('not_post')
      const { response, accountIds } = await calls.run({ name, body: await readJson(context.req.raw), actor })
      if (accountIds.length > 0) line['accounts'] = accountIds
      return finish(Response.json(response))
    } catch (error) {
      if (error instanceof OperatorError) return finish(error.toResponse())
      log({ event: 'failure', route: 'operator', ...describeError(error) })
      return finish(new OperatorError('unavailable').toResponse())
    }
  })
  return app
}

/** @throws OperatorError `too_large`, `invalid_request` */
async function readJson(request: Request): Promise<unknown> {
  const read = await readBody({ request, limit: bodyLimit, hold: uncounted })
  if (typeof read === 'string') throw new OperatorError('too_large')
  // No text of the database can have this character.
  if (/\0|\\u0000/.test(read.text)) throw new OperatorError('invalid_request')
  try {
    return JSON.parse(read.text === '' ? '{}' : read.text)
  } catch {
    throw new OperatorError('invalid_request', { detail: 'The body is not valid JSON.' })
  }
}
