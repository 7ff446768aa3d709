import { fillGaps } from '@meydan/older-browsers/fill-gaps'
import type { FrameConfig } from '../server/frame/frame-config.ts'
import { openGame } from './api.ts'
import { Refused } from './insist.ts'
import { el } from './elements.ts'
import { replaySpin, startGame } from './game.ts'
import { leave, notifyHost } from './host.ts'
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
const lobby = query.get('lobby')

await fillGaps()
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
    loading.replaceWith(failure(error))
  }
}

/** Without mode=demo a missing token must not turn into play money. */
function tokenOf(parameters: URLSearchParams): string | null {
  return parameters.get('mode') === 'demo' ? null : (parameters.get('token') ?? '-')
}

function failure(error: unknown): HTMLElement {
  const refused = error instanceof Refused ? error : undefined
  const message = refused?.message ?? 'Oyun açılamadı.'
  notifyHost({ type: 'error', code: refused?.code ?? 'INTERNAL', message })
  const back = el('button', { type: 'button', class: 'plain' }, 'Lobiye dön')
  back.addEventListener('click', () => leave(lobby))
  return el('div', { class: 'loading', role: 'alert' }, el('p', {}, message), back)
}

/** Decodes every symbol before the first spin; a picture that fails leaves a gap, not a dead game. */
async function loadArt(): Promise<void> {
  await Promise.allSettled(
    [config.frame, config.stage, ...config.symbols.map((symbol) => symbol.image)].map((source) => {
      const image = new Image()
      image.src = source
      return image.decode()
    }),
  )
}
