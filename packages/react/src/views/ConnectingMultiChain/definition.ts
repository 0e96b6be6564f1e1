import { defineView } from '../ViewDefinition.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'
import { multiChainTexts } from './texts.js'

export const connectingMultiChain = defineView({
  name: 'ConnectingMultiChain',
  texts: multiChainTexts,
  title: 'multiChain.title',
  View: ConnectingMultiChainView,
})
