import { HelpButton } from '../../parts/HelpButton.js'
import { defineView } from '../ViewDefinition.js'
import { NetworksView } from './NetworksView.js'
import { networksTexts, useMessage } from './texts.js'

export const networks = defineView({
  name: 'Networks',
  texts: networksTexts,
  title: 'networks.title',
  Lead: () => <HelpButton label={useMessage()('networks.help')} view="WhatIsANetwork" />,
  View: NetworksView,
})
