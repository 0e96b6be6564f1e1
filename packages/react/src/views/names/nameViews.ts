import type { ViewTable } from '../../parts/ViewDefinition.js'
import { registerAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'
import { registerAccountNameView } from './RegisterAccountNameView.js'

/** Views of names, as one chunk that the account does not wait for. */
export const views = {
  RegisterAccountName: registerAccountNameView,
  RegisterAccountNameSuccess: registerAccountNameSuccessView,
} as const satisfies ViewTable<'names'>
