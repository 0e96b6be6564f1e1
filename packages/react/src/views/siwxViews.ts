import { connectingSiwe } from './ConnectingSiwe/ConnectingSiweView.js'
import { siwxSignMessage } from './SIWXSignMessage/SIWXSignMessageView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of signing in, as one chunk that loads if the app signs visitors in. */
export const views = {
  SIWXSignMessage: siwxSignMessage,
  ConnectingSiwe: connectingSiwe,
} as const satisfies ViewTable<'siwx'>
