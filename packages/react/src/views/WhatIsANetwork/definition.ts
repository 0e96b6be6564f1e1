import { defineView } from '../ViewDefinition.js'
import { aboutNetworkTexts } from './texts.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'

export const whatIsANetwork = defineView({
  name: 'WhatIsANetwork',
  texts: aboutNetworkTexts,
  title: 'aboutNetwork.title',
  View: WhatIsANetworkView,
})
