import { createStandardIcon } from '../icons/createStandardIcon.js'
import type { RegistrationOptions } from './RegistrationOptions.js'
import type { StandardConfig } from './StandardConfig.js'
import type { StandardFamily } from './StandardFamily.js'
import type { StandardOptions } from './StandardOptions.js'

/** Fills in the defaults of what a page is shown. */
export function createStandardConfig({
  family,
  options,
}: {
  family: StandardFamily
  options: StandardOptions & RegistrationOptions
}): StandardConfig {
  const { name, lacks = [] } = options
  const ids = ['standard:connect', 'standard:disconnect', 'standard:events'] as const
  return {
    name,
    icon: options.icon ?? createStandardIcon(name),
    register: options.register ?? true,
    registerDelay: options.registerDelay ?? 0,
    features: Object.fromEntries(
      Object.entries(family.features).map(([id, { version, method, properties = {} }]) => [
        id,
        { version, method, properties },
      ]),
    ),
    standard: ids.filter((id) => !lacks.includes(id)),
    chains: options.chains ?? family.chains,
    offered: options.features ?? Object.keys(family.features),
  }
}
