import { loadPolyfills } from '@meydan/older-browsers/load-polyfills'
import type { InstantConfig } from '../../instant/config.ts'
import type { InstantCode } from '../../instant/game.ts'
import { el, wait } from '../elements.ts'
import { notifyHost } from '../host.ts'
import { openingFailure, tokenOf } from '../opening.ts'
import { shownRound } from '../show/show.ts'
import { alcakYuksekStage } from './cards/alcak-yuksek.ts'
import { blackjackStage } from './cards/blackjack.ts'
import { openInstant } from './calls.ts'
import { kaziKazanStage } from './kazi-kazan.ts'
import { kenoStage } from './keno.ts'
import { limitStage } from './limit.ts'
import { mayinStage } from './mayin.ts'
import { plinkoStage } from './plinko.ts'
import type { Stage, StageEvents } from './stage.ts'
import { replayInstant } from './replay-instant.ts'
import { startTable } from './table.ts'
import { turboStage } from './turbo.ts'
import { videoPokerStage } from './cards/video-poker.ts'
import { zarStage } from './zar.ts'
import '../base.css'
import '../info.css'
import './styles/instant.css'
import './styles/scenery.css'
import './styles/settings.css'
import './styles/stages.css'
import './styles/mayin.css'
import './styles/plinko.css'
import './styles/boards.css'
import './cards/cards.css'
import './cards/hilo.css'
import './cards/picture.css'
import './cards/poker.css'
import './cards/blackjack.css'
import './styles/phone.css'
import './styles/short.css'
import '../show/show.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as InstantConfig
const query = new URLSearchParams(location.search)

const stages: Readonly<Record<InstantCode, (events: StageEvents) => Stage>> = {
  zar: zarStage,
  limit: limitStage,
  mayin: mayinStage,
  plinko: plinkoStage,
  keno: kenoStage,
  'turbo-tombala': turboStage,
  'kazi-kazan': kaziKazanStage,
  'alcak-yuksek': alcakYuksekStage,
  'video-poker': videoPokerStage,
  blackjack: blackjackStage,
}

notifyHost({ type: 'loading' })
await loadPolyfills()
const shown = shownRound('instant')
if (shown === null) await start()
else await replayInstant(config, shown.round, stages[config.code])

async function start(): Promise<void> {
  const loading = el('p', { class: 'loading', role: 'status' }, `${config.name} açılıyor`)
  document.body.append(loading)
  try {
    const [opened] = await Promise.all([openInstant(config.code, tokenOf(query)), loadLetters()])
    loading.remove()
    startTable(config, opened, stages[config.code])
    notifyHost({ type: 'ready', game: config.code, mode: opened.mode, balance: opened.balance })
  } catch (error) {
    loading.replaceWith(openingFailure(error, query.get('lobby')))
  }
}

/** So that nothing moves under a finger once the table is there; letters that do not come are no reason to wait. */
async function loadLetters(): Promise<void> {
  await Promise.race([document.fonts.load('16px Manrope', 'aığ₺'), wait(1_500)])
}
