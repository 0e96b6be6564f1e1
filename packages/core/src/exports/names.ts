export type {
  NameProblem,
  NameSuggestion,
  NamesApi,
  NamesState,
  RegisteredName,
} from '../features/names/NamesApi.js'
export { nameSuffixes } from '../features/names/nameSuffixes.js'
export { names } from '../features/names/names.js'
export { namesErrors } from '../features/names/namesErrors.js'
