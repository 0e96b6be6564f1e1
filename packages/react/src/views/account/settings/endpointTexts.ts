import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'

/** Texts of the visitor's own endpoint, which load with its code. */
export const endpointTexts = {
  /** Row in the settings: the server that a network is read through. Noun. */
  'endpoint.title': 'Network endpoint',
  /** Below endpoint.title: the app's own server is in use. Noun. */
  'endpoint.ofApp': "This app's endpoint",
  /** Label of the field for the URL of a server. {network}: name, such as Base. */
  'endpoint.url': 'Endpoint of {network}',
  /** Below the field. {network}: name, such as Base. "This server": the one in the field. */
  'endpoint.hint':
    'All reads and transactions of {network} go to this server alone. Only this browser stores it.',
  /** Button: the network is read through the server in the field from now on. Verb. */
  'endpoint.use': 'Use this endpoint',
  /** Button: goes back to the app's own server. Verb. */
  'endpoint.remove': "Use this app's endpoint",
  /** Heading of an error: the server did not respond, or serves another network. */
  'endpoint.failed': "Can't use this endpoint",
  /** Announced to screen readers, after endpoint.use has worked. */
  'endpoint.used': 'Your endpoint is in use.',
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...endpointTexts })
