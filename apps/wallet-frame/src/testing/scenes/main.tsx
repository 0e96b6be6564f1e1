import { render } from 'preact'
import '../../page/page.css'
import '../../settings/settings.css'
import { scenes } from './scenes.tsx'

// The page of pictures: `?scene=` names what it shows, `?theme=` its colors. Without a scene, it lists them.
const query = new URLSearchParams(window.location.search)
const { dataset } = document.documentElement
const root = document.getElementById('root')
const scene = scenes[query.get('scene') ?? '']
dataset['theme'] = query.get('theme') ?? 'light'
dataset['scenes'] = Object.keys(scenes).join()
if (root && scene) render(scene(), root)
dataset['ready'] = ''
