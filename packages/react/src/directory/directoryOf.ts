import type { Latchkey } from '@latchkey/core'
import { type DirectoryApi, directory } from '@latchkey/core/directory'
import { snapshot } from './snapshot.generated.js'

/** The client's directory, with what is bundled in it. Made when it is first asked for; asks nobody by itself. */
export const directoryOf = (client: Latchkey): DirectoryApi => client.use(directory({ snapshot }))
