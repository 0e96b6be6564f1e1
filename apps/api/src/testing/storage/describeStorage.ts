import type { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createStoredHandlers } from '../../createStoredHandlers.ts'
import { replaceWallets } from '../../directory/seedWallets.ts'
import type { AppEnv } from '../../http/AppEnv.ts'
import { createMarks, readMarkList } from '../../images/createMarks.ts'
import { createProjects, storeProject } from '../../projects/createProjects.ts'
import { readProject } from '../../projects/readProject.ts'
import { createApp } from '../../server/createApp.ts'
import type { Store } from '../../store/Store.ts'
import { checkAlways } from '../checkAlways.ts'
import { fakeHandlers } from '../fakeHandlers.ts'
import { someWallets } from '../someWallets.ts'
import { describeBudgets } from './describeBudgets.ts'
import { describeDirectory } from './describeDirectory.ts'
import { describeEventReports } from './describeEventReports.ts'
import { describeEvents } from './describeEvents.ts'
import { describeLimits } from './describeLimits.ts'
import { describeLocks } from './describeLocks.ts'
import { describeNames } from './describeNames.ts'
import { describePictures } from './describePictures.ts'

/** Tests that every database of the provider API must pass. */
export function describeStorage({ open }: { open(): Promise<Store> }): void {
  let store: Store
  let app: Hono<AppEnv>
  const kit = {
    get store() {
      return store
    },
    get app() {
      return app
    },
    time: 0,
  }

  beforeAll(async () => {
    store = await open()
    const { database } = store
    await replaceWallets({ database, wallets: someWallets })
    for (const project of [
      { id: 'first', allowedOrigins: ['https://app.example.org'], analytics: true },
      { id: 'quiet' },
      { id: 'second', analytics: true, features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] },
    ])
      await storeProject({ database, project: readProject(project) })
    const versions = checkAlways(database)
    const projects = createProjects({ database, versions })
    const marks = createMarks({ ...readMarkList(), wallets: { cress: 'wallets/metamask' } })
    app = createApp({
      projects,
      handlers: {
        ...fakeHandlers(),
        ...createStoredHandlers({ database, versions, projects, marks, now: () => kit.time }),
      },
    })
  }, 60_000)
  afterAll(async () => {
    await store?.close()
  })

  describeDirectory(kit)
  describeEvents(kit)
  describeEventReports(kit)
  describePictures(kit)
  describeNames(kit)
  describeBudgets(kit)
  describeLimits(kit)
  describeLocks(kit)
}
