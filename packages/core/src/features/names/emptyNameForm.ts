import type { NamesState } from './NamesApi.js'

export type NameForm = Extract<NamesState, { readonly status: 'form' }>

export const emptyNameForm: NameForm = {
  status: 'form',
  text: '',
  problem: 'empty',
  availability: 'unknown',
  suggestions: [],
}
