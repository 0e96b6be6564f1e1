import type { ViewTable } from '../../parts/ViewDefinition.js'
import { registerAccountNameSuccess } from './RegisterAccountNameSuccessView.js'
import { registerAccountName } from './RegisterAccountNameView.js'

/** Views of names, as one chunk that the account does not wait for. */
export const views = {
  RegisterAccountName: registerAccountName,
  RegisterAccountNameSuccess: registerAccountNameSuccess,
} as const satisfies ViewTable<'names'>
