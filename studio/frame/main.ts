import { loadPolyfills } from '@meydan/older-browsers/load-polyfills'
import type { FrameConfig } from '../server/frame/frame-config.ts'
import { openGame } from './api.ts'
import { el } from './elements.ts'
import { replaySpin, startGame } from './game.ts'
import { notifyHost } from './host.ts'
import { openingFailure, tokenOf } from './opening.ts'
import { shownRound } from './show/show.ts'
import './base.css'
import './style.css'
import './reels/falls.css'
import './buy.css'
import './phone.css'
import './info.css'
import './show/show.css'
import './reels/celebrate.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as FrameConfig
const query = new URLSearchParams(location.search)

notifyHost({ type: 'loading' })
await loadPolyfills()
const shown = shownRound('slot')
if (shown === null) await start()
else await replaySpin(config, shown.reply)

async function start(): Promise<void> {
  const loading = el('p', { class: 'loading', role: 'status' }, `${config.name} açılıyor`)
  document.body.append(loading)
  try {
    const [opened] = await Promise.all([openGame(config.code, tokenOf(query)), loadArt()])
    loading.remove()
    startGame(config, opened)
    notifyHost({ type: 'ready', game: config.code, mode: opened.mode, balance: opened.balance })
  } catch (error) {
    loading.replaceWith(openingFailure(error, query.get('lobby')))
  }
}

/** Decodes every symbol before the first spin; a picture that fails leaves a gap, not a dead game. */
async function loadArt(): Promise<void> {
  await Promise.allSettled(
    [config.frame, config.stage, ...config.symbols.map((symbol) => symbol.image)].map(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      notifyHost({ type: 'loading' })
    }),
  )
}
