import '@latchkey/react/styles.css'
import { latchkey } from '@latchkey/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { client } from './client'
import './style.css'

createApp(App).use(latchkey(client)).mount('#app')
