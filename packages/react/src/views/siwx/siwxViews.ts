import type { ViewTable } from '../../parts/ViewDefinition.js'
import { connectingSiweView } from './ConnectingSiweView.js'
import { siwxSignMessageView } from './SIWXSignMessageView.js'

/** Views of signing in, as one chunk that loads if the app signs visitors in. */
export const views = {
  SIWXSignMessage: siwxSignMessageView,
  ConnectingSiwe: connectingSiweView,
} as const satisfies ViewTable<'siwx'>
