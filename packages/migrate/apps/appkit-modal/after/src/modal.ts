import { client } from './config'

export const modal = client.modal
