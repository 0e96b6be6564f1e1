import { listWallets } from '../directory/listWallets.ts'
import { storeEvent } from '../events/storeEvent.ts'
import { findPicture } from '../images/findPicture.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Database } from '../store/Database.ts'
import type { Caller } from './Answers.ts'
import { refusal } from './refusal.ts'
import type { StoredAnswers } from './StoredAnswers.ts'

const mostEntries = 100

export function createStoredAnswers({
  database,
  projects,
}: {
  readonly database: Database
  readonly projects: Projects
}): StoredAnswers {
  const projectOf = async ({ projectId }: Caller) =>
    projectId === undefined ? undefined : projects.find(projectId)
  return {
    wallets(input) {
      if (input.page < 1) return refusal(400, 'The first page is 1.', 'page')
      if (input.entries < 1 || input.entries > mostEntries)
        return refusal(400, `A page has 1 to ${mostEntries} entries.`, 'entries')
      return listWallets(database, input)
    },
    walletImage: ({ id }) => findPicture({ database, kind: 'wallet', id }),
    assetImage: ({ id }) => findPicture({ database, kind: 'asset', id }),
    currencyImage: ({ id }) => findPicture({ database, kind: 'currency', id }),
    tokenImage: ({ id }) => findPicture({ database, kind: 'token', id }),
    async origins(_, caller) {
      return { allowedOrigins: [...((await projectOf(caller))?.allowedOrigins ?? [])] }
    },
    async analyticsConfig(_, caller) {
      return { isAnalyticsEnabled: (await projectOf(caller))?.analytics ?? false }
    },
    async featureConfig(_, caller) {
      const features = (await projectOf(caller))?.features
      return { features: features ? [...features] : null }
    },
    async event(event, { projectId }) {
      await storeEvent({ database, event, projectId })
      return undefined
    },
  }
}
