import { projects } from '../store/tables/projects.ts'

/** What of a row makes a `Project`. */
export const projectColumns = {
  id: projects.id,
  name: projects.name,
  allowedOrigins: projects.allowedOrigins,
  features: projects.features,
  analytics: projects.analytics,
  rateLimit: projects.rateLimit,
}
