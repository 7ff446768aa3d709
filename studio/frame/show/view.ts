import type { FrameConfig } from '../../server/frame/frame-config.ts'
import { el } from '../elements.ts'
import { icon } from '../icons.ts'
import { makeLadder } from '../reels/ladder.ts'
import { makeReels } from '../reels/reels.ts'

export type View = ReturnType<typeof buildView>

/** Stage, frame, reels and controls; on a phone the same elements in another order, by CSS. */
export function buildView(config: FrameConfig, mode: 'real' | 'demo') {
  const reels = makeReels(config)
  const ladder = makeLadder(config.falls)
  const plate = el('p', { class: 'plate' })
  const banner = el('div', { class: 'banner', hidden: true })
  const scene = el(
    'div',
    { class: 'scene' },
    ...(config.isFitted ? [el('img', { class: 'frame-art', src: config.frame, alt: '', draggable: 'false' })] : []),
    ...(ladder === null ? [] : [ladder.element]),
    el('div', { class: 'window' }, reels.element, banner),
    plate,
  )
  const controls = buildControls(mode)
  const skip = el('button', { type: 'button', class: 'skip', hidden: true }, 'Sonuca geç')
  const notice = el('p', { class: 'notice', role: 'alert' })
  const spoken = el('p', { class: 'spoken', role: 'status' })
  const backdrop = el('div', { class: 'backdrop' })
  const root = el(
    'main',
    {
      class: `game reels-${config.strips.length} rows-${config.rows} set-${config.set}${config.isFitted ? '' : ' unframed'}`,
      'aria-label': config.name,
    },
    backdrop,
    el('h1', { class: 'spoken game-name' }, config.name),
    scene,
    notice,
    controls.element,
    skip,
    spoken,
  )
  root.style.setProperty('--rows', String(config.rows))
  for (const [name, colour] of Object.entries(config.colours)) root.style.setProperty(`--${name}`, colour)
  backdrop.style.backgroundImage = `url("${config.stage}")`
  root.style.setProperty('--frame', `url("${config.frame}")`)
  return { art: artOf(config), root, reels, ladder, plate, banner, skip, notice, spoken, ...controls }
}

/** What a celebration is made of: the game's highest symbol, and the others with it, the highest first. */
function artOf({ symbols }: FrameConfig): { hero: string; pieces: string[] } {
  const best = ({ pays }: FrameConfig['symbols'][number]): number => Math.max(0, ...pays)
  const images = symbols.toSorted((one, other) => best(other) - best(one)).map(({ image }) => image)
  return { hero: images[0] ?? '', pieces: images.slice(0, 4) }
}

function buildControls(mode: 'real' | 'demo') {
  const balance = el('dd', { class: 'amount' })
  const stake = el('dd', { class: 'amount', 'aria-live': 'polite' })
  const less = el('button', { type: 'button', class: 'round', 'aria-label': 'Bahsi azalt' }, icon('minus'))
  const more = el('button', { type: 'button', class: 'round', 'aria-label': 'Bahsi artır' }, icon('plus'))
  const spin = el('button', { type: 'button', class: 'spin', 'aria-label': 'Çevir' }, icon('spin'))
  const info = el('button', { type: 'button', class: 'round', 'aria-label': 'Ödemeler ve oyun bilgisi' }, icon('info'))
  const sound = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': 'Ses', 'aria-pressed': 'false' },
    icon('mute'),
  )
  const element = el(
    'div',
    { class: 'controls' },
    info,
    el(
      'dl',
      { class: 'readout' },
      el('div', {}, el('dt', {}, mode === 'demo' ? 'DEMO BAKİYE' : 'BAKİYE'), balance),
      el('div', {}, el('dt', {}, 'BAHİS'), stake),
    ),
    less,
    spin,
    more,
    sound,
  )
  return { element, balance, stake, less, more, spin, info, sound }
}
