import { defineView } from '../ViewDefinition.js'
import { unsupportedTexts } from './texts.js'
import { UnsupportedChainView } from './UnsupportedChainView.js'

export const unsupportedChain = defineView({
  name: 'UnsupportedChain',
  texts: unsupportedTexts,
  title: 'unsupported.title',
  View: UnsupportedChainView,
})
