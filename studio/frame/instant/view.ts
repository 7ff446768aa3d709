import type { InstantConfig } from '../../instant/config.ts'
import type { RoundView } from '../../instant/replies.ts'
import { el } from '../elements.ts'
import { money } from '../format.ts'
import { icon } from '../icons.ts'
import { numberField } from './fields.ts'
import type { Stage } from './stage.ts'

export type View = ReturnType<typeof buildView>

/** Stage, panel of settings, strip of last results; on a phone one under the other, by CSS. */
export function buildView(config: InstantConfig, mode: 'real' | 'demo', stage: Stage, changed: () => void) {
  const stake = numberField({
    label: 'Bahis',
    unit: '₺',
    decimals: 0,
    low: config.lowestStake,
    high: config.highestStake,
    changed,
  })
  stake.input.placeholder = 'Tutar seçin'
  const chips = el(
    'div',
    { class: 'chips' },
    ...config.chips.map((chip) => {
      const button = el('button', { type: 'button', 'aria-label': `Bahis ${money(chip)}` }, String(chip / 100))
      button.addEventListener('click', () => {
        stake.set(chip)
        changed()
      })
      return button
    }),
  )
  const promise = el('p', { class: 'promise' })
  const go = el('button', { type: 'button', class: 'go' }, 'Oyna')
  const notice = el('p', { class: 'notice', role: 'alert' })
  const plate = el('p', { class: 'plate' })
  const spoken = el('p', { class: 'spoken', role: 'status' })
  const strip = el('ol', { class: 'strip', 'aria-label': 'Son sonuçlar' })
  const foot = buildFoot(mode)
  const place = el('section', { class: 'stage', 'aria-label': 'Sahne' }, strip, stage.element, plate)
  const root = el(
    'main',
    { class: `instant of-${config.code}`, 'aria-label': config.name },
    el('h1', { class: 'spoken' }, config.name),
    place,
    el(
      'section',
      { class: 'panel', 'aria-label': 'Bahis ve ayarlar' },
      el('div', { class: 'stake' }, stake.element, chips),
      stage.settings,
      promise,
      notice,
      go,
    ),
    foot.element,
    spoken,
  )
  return { root, place, stake, chips, promise, go, notice, plate, spoken, strip, ...foot }
}

function buildFoot(mode: 'real' | 'demo') {
  const balance = el('dd', { class: 'amount' })
  const info = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': 'Kurallar, sınırlar ve son turlar' },
    icon('info'),
  )
  const proof = el('button', { type: 'button', class: 'round', 'aria-label': 'Kanıt ve tohumlar' }, icon('shield'))
  const sound = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': 'Ses', 'aria-pressed': 'false' },
    icon('mute'),
  )
  const element = el(
    'footer',
    { class: 'foot' },
    el('dl', { class: 'readout' }, el('div', {}, el('dt', {}, mode === 'demo' ? 'DEMO BAKİYE' : 'BAKİYE'), balance)),
    info,
    proof,
    sound,
  )
  return { element, balance, info, proof, sound }
}

/** The last results in words; colour only repeats what stands there. A press shows the proof of a round. */
export function fillStrip(
  view: View,
  stage: Stage,
  rounds: readonly RoundView[],
  prove: (round: RoundView) => void,
): void {
  const counted = rounds.filter((round) => round.pay !== null && ['accepted', 'settled'].includes(round.status))
  view.strip.replaceChildren(
    ...counted.slice(0, 8).map((round) => {
      const button = el(
        'button',
        {
          type: 'button',
          class: round.win > round.staked ? 'up' : '',
          'aria-label': `${stage.says(round)}, ödeme ${money(round.win)}, kanıtı aç`,
        },
        stage.says(round),
      )
      button.addEventListener('click', () => prove(round))
      return el('li', {}, button)
    }),
  )
}
