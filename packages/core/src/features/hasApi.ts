import type { Latchkey } from '../client/Client.js'

/** Returns true if the app has a provider API: one of its own, or the public one by its project id. */
export const hasApi = ({ options: { api, projectId } }: Latchkey): boolean => Boolean(projectId ?? api)
