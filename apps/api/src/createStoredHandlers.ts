import { createDirectory } from './directory/createDirectory.ts'
import { listWallets } from './directory/listWallets.ts'
import { createEventStore } from './events/createEventStore.ts'
import { createReady } from './handlers/createReady.ts'
import { errorResponse, tooManyRequests } from './handlers/errorResponse.ts'
import type { Caller, Handlers } from './handlers/Handlers.ts'
import { ReadyBytes } from './handlers/ReadyBytes.ts'
import { createMarks, type Marks } from './images/createMarks.ts'
import { findPicture } from './images/findPicture.ts'
import { type ImageKind, readImageId } from './images/readImageId.ts'
import { createLimits, type Limits } from './limits/createLimits.ts'
import type { Projects } from './projects/createProjects.ts'
import type { Versions } from './store/createVersions.ts'
import type { Database } from './store/Store.ts'

const mostEntries = 100
/** Ids, names or networks that one request may list. */
const mostListed = 100
/** The same for every caller, and rarely changed. */
const pageHeaders = { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' }
const lists = ['include', 'exclude', 'chains', 'names', 'rdns'] as const

/** Creates the handlers of the calls that read the database. */
export function createStoredHandlers({
  database,
  versions,
  projects,
  marks = createMarks(),
  readyMegabytes = 32,
  eventDays = 30,
  eventMegabytes = 100,
  limits = createLimits({ database, now: () => Date.now() }),
  now = () => performance.now(),
}: {
  readonly database: Database
  readonly versions: Versions
  readonly projects: Projects
  /** Default: those of data/marks.json. */
  readonly marks?: Marks | undefined
  /** Megabytes of ready pages of the directory, and as many of pictures. Default 32; 0 makes each anew. */
  readonly readyMegabytes?: number | undefined
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
  const readDirectory = createDirectory({ database, versions })
  const pages = createReady({ bytes: readyMegabytes * 1_000_000 })
  const pictures = createReady({ bytes: readyMegabytes * 1_000_000 })
  const pictureOf = async (kind: ImageKind, id: string) => {
    const key = readImageId(kind, id)
    if (key === undefined) return unknownPicture()
    const index = await readDirectory()
    const found = await pictures.get({
      version: index.version,
      key: `${kind} ${key}`,
      make: () => findPicture({ database, marks, index, kind, key }),
    })
    return found ?? (kind === 'asset' && key.includes(':') ? noPicture() : unknownPicture())
  }
  const projectOf = async ({ projectId }: Caller) =>
    projectId === undefined ? undefined : projects.find(projectId)
  return {
    async getWallets(input) {
      if (input.page < 1) return errorResponse(400, 'Pages start at 1.', 'page')
      if (input.entries < 1 || input.entries > mostEntries)
        return errorResponse(400, `A page has 1 to ${mostEntries} entries.`, 'entries')
      const long = lists.find((field) => (input[field]?.length ?? 0) > mostListed)
      if (long) return errorResponse(400, `At most ${mostListed} values can be listed.`, long)
      const { wallets, version } = await readDirectory()
      return pages.get({
        version,
        // Only fields of the call, in the order of its definition: neither the project nor another order makes another key.
        key: JSON.stringify(input),
        make: () => ReadyBytes.json(listWallets(wallets, input), pageHeaders),
      })
    },
    getWalletImage: ({ id }) => pictureOf('wallet', id),
    getAssetImage: ({ id }) => pictureOf('asset', id),
    getCurrencyImage: ({ id }) => pictureOf('currency', id),
    getTokenImage: ({ id }) => pictureOf('token', id),
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

const unknownPicture = () => errorResponse(404, 'There is no such picture.')

/** Pages request the picture of every network without a bundled mark, and a browser would log a 404 to the console. */
const noPicture = () =>
  new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  })
