import { defineView } from '../ViewDefinition.js'
import { SwitchActiveChainView } from './SwitchActiveChainView.js'
import { switchChainTexts } from './texts.js'

export const switchActiveChain = defineView({
  name: 'SwitchActiveChain',
  texts: switchChainTexts,
  title: 'switchChain.title',
  View: SwitchActiveChainView,
})
