import { el } from '../elements.ts'
import { chipsFrom } from './chips.ts'
import { chipText } from './felt.ts'

/** The chips one may lay, from the least that a place takes, kuruş; one of them is chosen. */
export function makeTray(least: number) {
  const kinds = chipsFrom(least)
  let chip = kinds[0] ?? least
  const buttons = kinds.map((kurus) => {
    const button = el(
      'button',
      {
        type: 'button',
        class: `coin coin-${kurus / 100}`,
        'aria-pressed': String(kurus === chip),
        'aria-label': `${kurus / 100} liralık çip`,
      },
      chipText(kurus),
    )
    button.addEventListener('click', () => {
      chip = kurus
      for (const [at, other] of buttons.entries()) other.setAttribute('aria-pressed', String(kinds[at] === kurus))
    })
    return button
  })
  return { element: el('div', { class: 'tray', role: 'group', 'aria-label': 'Çipler' }, ...buttons), chip: () => chip }
}
