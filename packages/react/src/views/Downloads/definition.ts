import { defineView } from '../ViewDefinition.js'
import { DownloadsView } from './DownloadsView.js'
import { downloadsTexts } from './texts.js'

export const downloads = defineView({
  name: 'Downloads',
  texts: downloadsTexts,
  title: 'downloads.title',
  View: DownloadsView,
})
