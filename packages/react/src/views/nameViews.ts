import { registerAccountName } from './RegisterAccountName/RegisterAccountNameView.js'
import { registerAccountNameSuccess } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessView.js'
import type { ViewTable } from './ViewDefinition.js'

/** Views of names, as one chunk that the account does not wait for. */
export const views = {
  RegisterAccountName: registerAccountName,
  RegisterAccountNameSuccess: registerAccountNameSuccess,
} as const satisfies ViewTable<'names'>
