import { defineView } from '../ViewDefinition.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'
import { connectingTexts } from './texts.js'

export const connectingExternal = defineView({
  name: 'ConnectingExternal',
  texts: connectingTexts,
  title: 'connecting.title',
  View: ConnectingExternalView,
})
