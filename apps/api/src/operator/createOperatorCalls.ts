import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readEventReport } from '../events/readEventReport.ts'
import type { Database } from '../store/Store.ts'
import { projects } from '../store/tables/projects.ts'
import type { Recipients } from '../wallet/devices/identities.ts'
import { listWebhooks, retryWebhooks } from '../wallet/webhooks/webhookStore.ts'
import { createOperatorAudit } from './createOperatorAudit.ts'
import { OperatorError } from './errors/OperatorError.ts'
import type { Users } from './users/createUsers.ts'
import { countUsers, findUsers, type UserKey } from './users/readUsers.ts'

const day = 24 * 60 * 60_000

const id = z
  .string('id must be the id of a user')
  .check(z.regex(/^[\w-]{1,64}$/, 'id must be the id of a user'))
const days = z._default(
  z.number('days must be a whole number from 1 to 3650').check(z.int(), z.gte(1), z.lte(3_650)),
  30,
)
const text = z.string().check(z.minLength(1), z.maxLength(254))
const ofUser = z.strictObject({ id })

const ofProject = z.strictObject({
  project: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  days: z._default(z.number().check(z.int(), z.gte(1), z.lte(366)), 7),
})

/** The body of each call. */
const bodies = {
  'users/count': z.strictObject({ days }),
  'users/find': z.union([
    z.strictObject({ id }),
    z.strictObject({ email: text }),
    z.strictObject({ address: text }),
  ]),
  'users/devices': ofUser,
  'users/revoke': ofUser,
  'users/block': ofUser,
  'users/unblock': ofUser,
  'users/delete': ofUser,
  'events/report': ofProject,
  'webhooks/list': z.strictObject({}),
  'webhooks/retry': z.strictObject({ id: z.optional(id) }),
} as const

/** A call of the operator: by HTTP `POST /operator/v1/{name}`, or as a command. */
export type OperatorCallName = keyof typeof bodies
type Body<name extends OperatorCallName> = z.output<(typeof bodies)[name]>

type Done = {
  readonly response: object
  /** For the log. */
  readonly accountIds: readonly string[]
  /** Runs once the call is stored. */
  after?(): Promise<void>
}
type Calls = { readonly [name in OperatorCallName]: (body: Body<name>, within: Database) => Promise<Done> }

export type OperatorCalls = {
  /**
   * Runs a call and writes it to the operator's log, in one transaction.
   * @throws OperatorError; errors of the database
   */
  run(call: {
    readonly name: string
    readonly body: unknown
    /** Fingerprint of the operator's key; `cli` for the command. */
    readonly actor: string
  }): Promise<{ readonly response: object; readonly accountIds: readonly string[] }>
}

/** Returns true for the name of a call. */
export const isOperatorCall = (name: string): name is OperatorCallName => Object.hasOwn(bodies, name)

/** Creates the operator's calls. */
export function createOperatorCalls({
  database,
  users,
  notifyDeleted,
  now,
}: {
  readonly database: Database
  readonly users: Users
  /** Mails the visitor that the operator has deleted their wallet. */
  notifyDeleted(recipients: Recipients): Promise<void>
  /** Milliseconds since the epoch. */
  now(): number
}): OperatorCalls {
  const audit = createOperatorAudit({ now })
  const ofOne =
    (work: (id: string, within: Database) => Promise<object>): Calls['users/revoke'] =>
    async ({ id: user }, within) => ({
      response: { id: user, ...(await work(user, within)) },
      accountIds: [user],
    })

  const calls: Calls = {
    async 'users/count'({ days: newDays }, within) {
      const since = new Date(now() - newDays * day)
      return { response: { ...(await countUsers({ since }, within)), days: newDays }, accountIds: [] }
    },
    async 'users/find'(body, within) {
      const found = await findUsers(toKey(body), within)
      return { response: { users: found }, accountIds: found.map((user) => user.id) }
    },
    'users/devices': ofOne(async (user, within) => ({ devices: await users.readDevices(user, within) })),
    'users/revoke': ofOne(users.revoke),
    'users/block': ofOne(users.block),
    'users/unblock': ofOne(users.unblock),
    async 'users/delete'({ id: user }, within) {
      const recipients = await users.remove(user, within)
      return {
        response: { id: user, deleted: true },
        accountIds: [user],
        after: () => notifyDeleted(recipients),
      }
    },
    async 'events/report'({ project, days }, within) {
      const [found] = await within.select({ id: projects.id }).from(projects).where(eq(projects.id, project))
      if (!found) throw new OperatorError('unknown_project')
      const report = await readEventReport({ database: within, projectId: project, days })
      return { response: report, accountIds: [] }
    },
    async 'webhooks/list'(_, within) {
      return { response: await listWebhooks(within), accountIds: [] }
    },
    async 'webhooks/retry'({ id: event }, within) {
      const retried = await retryWebhooks({ id: event, now: now() }, within)
      if (event !== undefined && retried === 0) throw new OperatorError('unknown_event')
      return { response: { retried }, accountIds: [] }
    },
  }
  const call = <name extends OperatorCallName>(name: name, body: unknown, within: Database): Promise<Done> =>
    calls[name](readBody(name, body), within)

  return {
    async run({ name, body, actor }) {
      if (!isOperatorCall(name)) throw new OperatorError('unknown_call')
      const { after, response, accountIds } = await database.transaction(async (within) => {
        const done = await call(name, body, within)
        await audit({ actor, call: name, accountIds: done.accountIds }, within)
        return done
      })
      await after?.()
      return { response, accountIds }
    },
  }
}

const toKey = (body: Body<'users/find'>): UserKey => body

/** @throws OperatorError `invalid_request`, with what belongs there and never the value */
function readBody<name extends OperatorCallName>(name: name, body: unknown): Body<name> {
  const schema: (typeof bodies)[name] = bodies[name]
  const result = z.safeParse(schema, body)
  if (result.success) return result.data as Body<name>
  throw new OperatorError('invalid_request', { detail: formOf(name) })
}

/** Returns the form of a call's body, in words. */
function formOf(name: OperatorCallName): string {
  switch (name) {
    case 'users/count':
      return 'It takes { "days": 30 }, a whole number from 1 to 3650, or {}.'
    case 'users/find':
      return 'It takes one of { "id": "…" }, { "email": "…" } and { "address": "…" }.'
    case 'events/report':
      return 'It takes { "project": "…", "days": 7 }, the id of a project and a whole number from 1 to 366.'
    case 'webhooks/list':
      return 'It takes {}.'
    case 'webhooks/retry':
      return 'It takes { "id": "…" }, the id of an event, or {}.'
    default:
      return 'It takes { "id": "…" }, the id of a user.'
  }
}
