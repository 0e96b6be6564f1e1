import * as z from 'zod/mini'

/** An http or https URL. */
export const webUrl = z.custom<string>(
  (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  'an http or https URL',
)
