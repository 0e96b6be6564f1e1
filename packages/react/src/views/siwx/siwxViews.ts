import type { ViewTable } from '../../parts/ViewDefinition.js'
import { connectingSiwe } from './ConnectingSiweView.js'
import { siwxSignMessage } from './SIWXSignMessageView.js'

/** Views of signing in, as one chunk that loads if the app signs visitors in. */
export const views = {
  SIWXSignMessage: siwxSignMessage,
  ConnectingSiwe: connectingSiwe,
} as const satisfies ViewTable<'siwx'>
