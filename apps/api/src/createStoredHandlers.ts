import { listWallets } from './directory/listWallets.ts'
import { createEventStore } from './events/createEventStore.ts'
import { errorResponse, tooManyRequests } from './handlers/errorResponse.ts'
import type { Caller, Handlers } from './handlers/Handlers.ts'
import { createMarks, type Marks } from './images/createMarks.ts'
import { findPicture } from './images/findPicture.ts'
import { createLimits, type Limits } from './limits/createLimits.ts'
import type { Projects } from './projects/createProjects.ts'
import type { Database } from './store/Store.ts'

const mostEntries = 100
/** Ids, names or networks that one request may list. */
const mostListed = 100
const lists = ['include', 'exclude', 'chains', 'names', 'rdns'] as const

/** Creates the handlers of the calls that read the database. */
export function createStoredHandlers({
  database,
  projects,
  marks = createMarks(),
  eventDays = 30,
  eventMegabytes = 100,
  limits = createLimits({ database, now: () => Date.now() }),
  now = () => performance.now(),
}: {
  readonly database: Database
  readonly projects: Projects
  /** Default: those of data/marks.json. */
  readonly marks?: Marks | undefined
  /** Days that events are kept. Default 30. */
  readonly eventDays?: number | undefined
  /** Megabytes of events that a project may store in a day. Default 100. */
  readonly eventMegabytes?: number | undefined
  /** Counts those bytes. Default: in the database. */
  readonly limits?: Limits | undefined
  /** Milliseconds on a monotonic clock. */
  now?(): number
}) {
  const events = createEventStore({
    database,
    days: eventDays,
    bytesPerDay: eventMegabytes * 1_000_000,
    now,
    limits,
  })
  const projectOf = async ({ projectId }: Caller) =>
    projectId === undefined ? undefined : projects.find(projectId)
  return {
    getWallets(input) {
      if (input.page < 1) return errorResponse(400, 'Pages start at 1.', 'page')
      if (input.entries < 1 || input.entries > mostEntries)
        return errorResponse(400, `A page has 1 to ${mostEntries} entries.`, 'entries')
      const long = lists.find((field) => (input[field]?.length ?? 0) > mostListed)
      if (long) return errorResponse(400, `At most ${mostListed} values can be listed.`, long)
      return listWallets(database, input)
    },
    getWalletImage: ({ id }) => findPicture({ database, marks, kind: 'wallet', id }),
    getAssetImage: ({ id }) => findPicture({ database, marks, kind: 'asset', id }),
    getCurrencyImage: ({ id }) => findPicture({ database, marks, kind: 'currency', id }),
    getTokenImage: ({ id }) => findPicture({ database, marks, kind: 'token', id }),
    async getOrigins(_, caller) {
      return { allowedOrigins: [...((await projectOf(caller))?.allowedOrigins ?? [])] }
    },
    async getAnalyticsConfig(_, caller) {
      return { isAnalyticsEnabled: (await projectOf(caller))?.analytics ?? false }
    },
    async getFeatureConfig(_, caller) {
      const features = (await projectOf(caller))?.features
      return { features: features ? [...features] : null }
    },
    async sendEvent(event, caller) {
      const project = await projectOf(caller)
      // Events of other projects are dropped without an error, because the client could not fix it.
      if (!project?.analytics) return undefined
      const late = await events.keep({ event, projectId: project.id, caller: caller.work?.key })
      return late && tooManyRequests(late, 'This project has stored its events of today.')
    },
  } satisfies Partial<Handlers>
}
