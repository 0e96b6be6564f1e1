import { bootstrapApplication } from '@angular/platform-browser'
import { defineElement } from '@latchkey/element'
import { App } from './app/App'

defineElement()
bootstrapApplication(App).catch(console.error)
