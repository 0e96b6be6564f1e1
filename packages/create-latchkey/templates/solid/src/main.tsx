import '@latchkey/react/styles.css'
import { render } from 'solid-js/web'
import { App } from './App'
import './style.css'

const app = document.querySelector('#app')
if (!app) throw new Error('index.html has no element #app.')

render(() => <App />, app)
